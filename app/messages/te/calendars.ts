import type { calendars } from "#app/messages/en/calendars.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  cancelled: "రద్దయింది",
  moved: "వేరే రోజుకి మారింది",
  closed: "ఎంట్రీ క్లోజ్",
  underReview: "రిపోర్ట్ చూస్తున్నాం",
  wasOn: (day) => `పాత తేదీ: ${day}.`,
  mine: "నా వాక్-ఇన్‌లు",
  walkIns: "వాక్-ఇన్‌లు",
} satisfies Words<typeof calendars>;
