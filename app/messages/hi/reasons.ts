import type { reasons } from "#app/messages/en/reasons.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  labels: {
    "asks-money": "वे पैसे माँग रहे हैं",
    "not-happening": "यह ड्राइव हो ही नहीं रही",
    "wrong-details": "कुछ जानकारी गलत है",
    closed: "एंट्री पहले ही बंद हो चुकी है",
    "not-a-job": "यह नौकरी नहीं है",
    offensive: "यह आपत्तिजनक है",
    other: "कुछ और",
  },
} satisfies Words<typeof reasons>;
