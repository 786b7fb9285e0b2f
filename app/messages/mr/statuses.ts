import type { statuses } from "#app/messages/en/statuses.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  upcoming: "येणारी",
  today: "आज",
  now: "सुरू आहे",
  ended: "संपली",
  cancelled: "रद्द",
  closed: "एंट्री बंद",
  underReview: "तक्रारीची तपासणी सुरू",
  movedTo: (day) => `आता ${day} रोजी`,
  moved: "आता वेगळ्या दिवशी",
} satisfies Words<typeof statuses>;
