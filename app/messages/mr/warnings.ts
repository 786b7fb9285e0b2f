import type { warnings } from "#app/messages/en/warnings.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "इशारे",
  lookAgain: "पुन्हा पाहा:",
  labels: {
    "asks-fee": "पैसे मागते",
    webmail: "कंपनीच्या नावाने मोफत ईमेल",
    "short-link": "छोटी लिंक कुठे नेते ते लपवते",
    "asks-id-or-bank": "आधीच आयडी किंवा बँकेची माहिती मागते",
    "no-venue": "वॉक-इन, पण ठिकाण नाही",
    "offer-before-interview": "मुलाखतीआधी नोकरीचे वचन",
  },
} satisfies Words<typeof warnings>;
