import type { driveform } from "#app/messages/en/driveform.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  add: "டிரைவ் சேர்",
  update: "டிரைவைத் திருத்து",
  profileHint: "சிஸ்டம் இன்ஜினியர்",
  levelHint: "ஃபிரெஷர், 1–3 ஆண்டு",
  timeHint: "காலை 9:30 - மதியம் 1",
  noticeHint: "இரண்டு போட்டோ",
  jobLink: "வேலை லிங்க்",
  linkHint: "http://company.com/apply",
} satisfies Words<typeof driveform>;
