import type { walkin } from "#app/messages/en/walkin.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  today: (day) => `ఈరోజు, ${day}`,
  tomorrow: (day) => `రేపు, ${day}`,
  listToday: (city) => `${city}, ఈరోజు`,
  listTomorrow: (city) => `${city}, రేపు`,
  till: (time) => `${time} వరకు`,
  happens: "అక్కడ ఏం జరుగుతుంది",
  confirmedNearby: "దగ్గర్లో కన్ఫర్మ్ అయినవి",
  calendarFile: "క్యాలెండర్ ఫైల్ (.ics)",
  fullDetails: "పూర్తి వివరాలు",
} satisfies Words<typeof walkin>;
