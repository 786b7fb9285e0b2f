import type { statuses } from "#app/messages/en/statuses.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  upcoming: "రాబోతోంది",
  today: "ఈరోజు",
  now: "జరుగుతోంది",
  ended: "అయిపోయింది",
  cancelled: "రద్దయింది",
  closed: "ఎంట్రీ క్లోజ్",
  underReview: "రిపోర్ట్ చూస్తున్నాం",
  movedTo: (day) => `కొత్త తేదీ: ${day}`,
  moved: "వేరే రోజుకి మారింది",
} satisfies Words<typeof statuses>;
