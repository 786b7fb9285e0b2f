import { expect, it } from "vitest";

import { safeReturnTo } from "#app/domain/return-to.ts";
import { prove } from "#tests/support/trust.ts";

it("returns only to the site", (context) => {
  const proof = prove(context, 3);
  proof.tried += 5;
  expect(safeReturnTo("https://evil.example/")).not.toContain("evil");
});
