import type { calendars } from "#app/messages/en/calendars.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  cancelled: "ரத்து",
  moved: "வேறு நாளுக்கு மாற்றம்",
  closed: "நுழைவு முடிந்தது",
  underReview: "புகாரை விசாரிக்கிறோம்",
  wasOn: (day) => `பழைய தேதி: ${day}.`,
  mine: "என் வாக்-இன்கள்",
  walkIns: "வாக்-இன்கள்",
} satisfies Words<typeof calendars>;
