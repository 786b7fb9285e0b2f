import type { moments } from "#app/messages/en/moments.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  startsIn: (left) => `${left} में शुरू`,
  hours: (count) => `${count} घंटे`,
  minutes: (count) => `${count} मिनट`,
  asOf: (time) => `${time} तक की जानकारी`,
  people: (count, time) => (count === 1 ? `1 व्यक्ति, ${time}` : `${count} लोग, आखिरी बार ${time}`),
  atTheGate: (count, time) => `गेट से ${count} लोगों ने बताया, आखिरी बार ${time}`,
} satisfies Words<typeof moments>;
