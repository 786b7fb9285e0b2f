import type { driveform } from "#app/messages/en/driveform.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  add: "ಡ್ರೈವ್ ಸೇರಿಸಿ",
  update: "ಡ್ರೈವ್ ಎಡಿಟ್ ಮಾಡಿ",
  profileHint: "ಸಿಸ್ಟಂ ಎಂಜಿನಿಯರ್",
  levelHint: "ಫ್ರೆಶರ್, ಅಥವಾ 1–3 ವರ್ಷ",
  timeHint: "ಬೆಳಗ್ಗೆ 9:30 - ಮಧ್ಯಾಹ್ನ 1",
  noticeHint: "ಎರಡು ಫೋಟೋ ತನ್ನಿ",
  jobLink: "ಕೆಲಸದ ಲಿಂಕ್",
  linkHint: "http://company.com/apply",
} satisfies Words<typeof driveform>;
