import type { papers } from "#app/messages/en/papers.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "என்ன கொண்டு வர வேண்டும்",
  ready: (count, of) => `${of}-இல் ${count} தயார்`,
} satisfies Words<typeof papers>;
