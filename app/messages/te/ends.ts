import { plural } from "#app/base/languages.ts";
import type { ends } from "#app/messages/en/ends.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  howDidItEnd: "ఫలితం ఏమైంది?",
  anyNews: "జవాబు వచ్చిందా?",
  ends: {
    selected: "ఎంపిక అయింది",
    rejected: "ఎంపిక కాలేదు",
    waiting: "జవాబు రాలేదు",
  },
  why: "మీరు ఇక్కడ చెప్పేది మీకు మాత్రమే కనిపిస్తుంది. ఐదుగురు చెప్పాక అది కంపెనీ లెక్కలో కలుస్తుంది.",
  selected: (count, told) => `మాకు చెప్పిన ${told} మందిలో ఎంపికైనవారు: ${count}.`,
  waiting: (count) => plural(count, { one: "ఇంకా జవాబు రానివారు: #.", other: "ఇంకా జవాబు రానివారు: #." }),
  askAgain: (day) =>
    `${day} వాక్-ఇన్‌కు వెళ్తున్నట్లు మీరు చెప్పారు. మీరు ఎంపికయ్యారా? రెండు ట్యాప్‌లలో చెప్పండి: తర్వాత వెళ్ళేవారికి ఉపయోగపడుతుంది.`,
} satisfies Words<typeof ends>;
