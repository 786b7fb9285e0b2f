import type { papers } from "#app/messages/en/papers.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "সঙ্গে কী আনবেন",
  ready: (count, of) => `${of}-এর মধ্যে ${count} তৈরি`,
} satisfies Words<typeof papers>;
