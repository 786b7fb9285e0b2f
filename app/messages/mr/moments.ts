import type { moments } from "#app/messages/en/moments.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  startsIn: (left) => `सुरू व्हायला अजून ${left}`,
  hours: (count) => `${count} तास`,
  minutes: (count) => `${count} मि.`,
  asOf: (time) => `${time} पर्यंतची माहिती`,
  people: (count, time) => (count === 1 ? `1 जण, ${time}` : `${count} जण, शेवटचे ${time}`),
  atTheGate: (count, time) => `गेटवरून ${count} जणांनी सांगितले, शेवटचे ${time}`,
} satisfies Words<typeof moments>;
