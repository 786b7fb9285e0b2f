import type { statuses } from "#app/messages/en/statuses.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  upcoming: "வரவிருக்கிறது",
  today: "இன்று",
  now: "நடக்கிறது",
  ended: "முடிந்தது",
  cancelled: "ரத்து",
  closed: "நுழைவு முடிந்தது",
  underReview: "புகாரை விசாரிக்கிறோம்",
  movedTo: (day) => `புதிய தேதி: ${day}`,
  moved: "வேறு நாளுக்கு மாற்றப்பட்டது",
} satisfies Words<typeof statuses>;
