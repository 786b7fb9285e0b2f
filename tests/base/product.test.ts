import { expect, it } from "vitest";

import {
  deleteDriveQuestion,
  driveSaved,
  listNotYetAvailable,
  listReceived,
  MESSAGES,
  noContentUnder,
  retrievedNotice,
} from "#app/base/copy.ts";

import product from "../../docs/product.md?raw";

it("docs/product.md has every specified message, to the letter", () => {
  const page = product.replaceAll(/\s+/g, " ");
  const messages = [
    ...Object.values(MESSAGES).flat(),
    retrievedNotice(listReceived("Pune"), 21, "November", 41),
    listReceived("{city}"),
    driveSaved("{city}"),
    deleteDriveQuestion("{company}"),
    noContentUnder("{city}"),
    listNotYetAvailable("{month}"),
  ];
  expect(messages.filter((message) => !page.includes(`"${message}"`))).toEqual([]);
});
