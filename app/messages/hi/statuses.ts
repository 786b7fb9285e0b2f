import type { statuses } from "#app/messages/en/statuses.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  upcoming: "आने वाली",
  today: "आज",
  now: "चल रही है",
  ended: "खत्म",
  cancelled: "रद्द",
  closed: "एंट्री बंद",
  underReview: "शिकायत की जाँच जारी",
  movedTo: (day) => `अब ${day} को`,
  moved: "अब किसी और दिन",
} satisfies Words<typeof statuses>;
