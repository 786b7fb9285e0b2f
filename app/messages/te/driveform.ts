import type { driveform } from "#app/messages/en/driveform.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  add: "డ్రైవ్ చేర్చండి",
  update: "డ్రైవ్ ఎడిట్ చేయండి",
  profileHint: "సిస్టమ్ ఇంజినీర్",
  levelHint: "ఫ్రెషర్, లేదా 1–3 ఏళ్ళు",
  timeHint: "ఉదయం 9:30 - మధ్యాహ్నం 1",
  noticeHint: "రెండు ఫోటోలు తీసుకురండి",
  jobLink: "ఉద్యోగ లింక్",
  linkHint: "http://company.com/apply",
} satisfies Words<typeof driveform>;
