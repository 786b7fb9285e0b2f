import type { moments } from "#app/messages/en/moments.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  startsIn: (left) => `మొదలవడానికి ఇంకా ${left}`,
  hours: (count) => `${count} గం.`,
  minutes: (count) => `${count} నిమి.`,
  asOf: (time) => `${time} వరకు ఉన్న సమాచారం`,
  people: (count, time) => (count === 1 ? `ఒకరు, ${time}` : `${count} మంది, చివరిసారి ${time}`),
  atTheGate: (count, time) => `గేట్ దగ్గర ${count} మంది చెప్పారు, చివరిసారి ${time}`,
} satisfies Words<typeof moments>;
