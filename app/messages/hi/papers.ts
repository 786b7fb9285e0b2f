import type { papers } from "#app/messages/en/papers.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "साथ क्या लाएँ",
  ready: (count, of) => `${of} में से ${count} तैयार`,
} satisfies Words<typeof papers>;
