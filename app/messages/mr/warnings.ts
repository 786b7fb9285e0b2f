import type { warnings } from "#app/messages/en/warnings.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "इशारे",
  lookAgain: "पुन्हा पाहा:",
  labels: {
    "asks-fee": "पैसे मागते",
    webmail: "कंपनीच्या नावाने मोफत ईमेल",
    "short-link": "छोटी लिंक: ती कुठे नेते ते कळत नाही",
    "asks-id-or-bank": "आधीच आयडी किंवा बँकेची माहिती मागते",
    "no-venue": "वॉक-इन, पण ठिकाण नाही",
    "offer-before-interview": "मुलाखतीआधीच नोकरीचे आश्वासन",
  },
} satisfies Words<typeof warnings>;
