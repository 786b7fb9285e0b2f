import type { driveform } from "#app/messages/en/driveform.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  add: "ड्राइव जोड़ें",
  update: "ड्राइव बदलें",
  profileHint: "सिस्टम इंजीनियर",
  levelHint: "फ्रेशर, या 1–3 साल",
  timeHint: "सुबह 9:30 - दोपहर 1",
  noticeHint: "दो फ़ोटो साथ लाएँ",
  jobLink: "नौकरी का लिंक",
  linkHint: "http://company.com/apply",
} satisfies Words<typeof driveform>;
