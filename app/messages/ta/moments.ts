import type { moments } from "#app/messages/en/moments.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  startsIn: (left) => `தொடங்க இன்னும் ${left}`,
  hours: (count) => `${count} மணி நேரம்`,
  minutes: (count) => `${count} நிமிடம்`,
  asOf: (time) => `${time} நிலவரம்`,
  people: (count, time) => (count === 1 ? `ஒருவர், ${time}` : `${count} பேர், கடைசியாக ${time}`),
  atTheGate: (count, time) => `கேட்டில் ${count} பேர் சொன்னார்கள், கடைசியாக ${time}`,
} satisfies Words<typeof moments>;
