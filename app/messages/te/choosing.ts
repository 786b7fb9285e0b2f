import type { choosing } from "#app/messages/en/choosing.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  selectCityAndDate: "డ్రైవ్ లిస్ట్ చూడటానికి నగరం + తేదీ ఎంచుకోండి",
  selectCity: "ఒక నగరాన్ని ఎంచుకోండి.",
  panIndia:
    "దేశమంతటికీ రోజువారీ లిస్ట్ లేదు: వాక్-ఇన్ ఒకే నగరంలో జరుగుతుంది. ఒక నగరాన్ని ఎంచుకోండి, లేదా దేశమంతటి ఉద్యోగాలను [డ్రైవ్‌లు] విభాగంలో చూడండి.",
  notADay: (written) => `${written} క్యాలెండర్‌లో లేని రోజు.`,
  tooFar: (first, last) => `మా దగ్గర ${first} నుంచి ${last} వరకు లిస్ట్‌లు మాత్రమే ఉన్నాయి.`,
  notOurCity: (typed) => `"${typed}" మా నగరాల్లో లేదు.`,
  didYouMean: (city) => `మీరు వెతికింది ${city} కోసమా?`,
  selectCityName: "కనీసం నగరం పేరైనా ఎంచుకోండి!",
  notAuthorized: "దీన్ని చూడటానికి మీకు అనుమతి లేదు. మరిన్ని వివరాలకు మా టీమ్‌ను సంప్రదించండి!",
} satisfies Words<typeof choosing>;
