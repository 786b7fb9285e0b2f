import type { papers } from "#app/messages/en/papers.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "सोबत काय आणायचे",
  ready: (count, of) => `${of} पैकी ${count} तयार`,
} satisfies Words<typeof papers>;
