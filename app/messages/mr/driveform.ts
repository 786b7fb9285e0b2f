import type { driveform } from "#app/messages/en/driveform.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  add: "ड्राइव्ह जोडा",
  update: "ड्राइव्ह बदला",
  profileHint: "सिस्टम इंजिनिअर",
  levelHint: "फ्रेशर, किंवा 1–3 वर्षे",
  timeHint: "सकाळी 9:30 - दुपारी 1",
  noticeHint: "दोन फोटो सोबत आणा",
  jobLink: "नोकरीची लिंक",
  linkHint: "http://company.com/apply",
} satisfies Words<typeof driveform>;
