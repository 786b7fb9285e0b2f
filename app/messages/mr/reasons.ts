import type { reasons } from "#app/messages/en/reasons.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  labels: {
    "asks-money": "पैसे मागतात",
    "not-happening": "ही होणार नाही",
    "wrong-details": "काही माहिती चुकीची आहे",
    closed: "ही आधीच बंद झाली आहे",
    "not-a-job": "ही नोकरी नाही",
    offensive: "हे आक्षेपार्ह आहे",
    other: "दुसरे काही",
  },
} satisfies Words<typeof reasons>;
