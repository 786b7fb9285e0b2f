import type { moments } from "#app/messages/en/moments.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  startsIn: (hours, minutes) =>
    `ಆರಂಭಕ್ಕೆ ಇನ್ನೂ ${[hours ? `${hours} ಗಂಟೆ` : "", minutes ? `${minutes} ನಿಮಿಷ` : ""].filter(Boolean).join(" ")}`,
  asOf: (time) => `${time}ರ ಮಾಹಿತಿ`,
  people: (count, time) => (count === 1 ? `ಒಬ್ಬರು, ${time}` : `${count} ಜನ, ಕೊನೆಯದು ${time}`),
  atTheGate: (count, time) => `ಗೇಟ್ ಬಳಿ ${count} ಜನ ಹೇಳಿದರು, ಕೊನೆಯದು ${time}`,
} satisfies Words<typeof moments>;
