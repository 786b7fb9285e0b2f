import { plural } from "#app/base/languages.ts";
import type { ends } from "#app/messages/en/ends.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  howDidItEnd: "முடிவு என்ன?",
  anyNews: "பதில் வந்ததா?",
  ends: {
    selected: "தேர்வு கிடைத்தது",
    rejected: "தேர்வு கிடைக்கவில்லை",
    waiting: "பதில் வரவில்லை",
  },
  why: "நீங்கள் இங்கே சொல்வது உங்களுக்கு மட்டுமே தெரியும். ஐந்து பேர் சொன்ன பிறகு, அது நிறுவனத்தின் எண்ணிக்கையில் சேரும்.",
  selected: (count, told) => `எங்களிடம் சொன்ன ${told} பேரில் ${count} பேருக்குத் தேர்வு கிடைத்தது.`,
  waiting: (count) =>
    plural(count, { one: "# பேருக்கு இன்னும் பதில் வரவில்லை.", other: "# பேருக்கு இன்னும் பதில் வரவில்லை." }),
  askAgain: (day) =>
    `${day} அன்று வாக்-இன்னுக்குப் போவதாகச் சொல்லியிருந்தீர்கள். தேர்வு கிடைத்ததா? இரண்டு டச்சில் சொல்லவும்: அடுத்துப் போகிறவர்களுக்கு உதவும்.`,
} satisfies Words<typeof ends>;
