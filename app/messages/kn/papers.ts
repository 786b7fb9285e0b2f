import type { papers } from "#app/messages/en/papers.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "ಏನು ತರಬೇಕು",
  ready: (count, of) => `${of}ರಲ್ಲಿ ${count} ರೆಡಿ`,
} satisfies Words<typeof papers>;
