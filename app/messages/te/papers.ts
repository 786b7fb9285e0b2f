import type { papers } from "#app/messages/en/papers.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "ఏం తీసుకురావాలి",
  ready: (count, of) => `${of}లో ${count} రెడీ`,
} satisfies Words<typeof papers>;
