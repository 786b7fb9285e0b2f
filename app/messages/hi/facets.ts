import type { facets } from "#app/messages/en/facets.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  driveType: {
    "Open walk in": "ओपन वॉक-इन",
    "Call based": "पहले कॉल करें",
    "Need to Apply": "अप्लाई करना होगा",
  },
  driveFor: {
    Freshers: "फ्रेशर",
    Experienced: "अनुभवी",
    "Fresher/Experienced": "फ्रेशर और अनुभवी",
    "No info about Fresher/Experienced": "फ्रेशर या अनुभवी, यह नहीं बताया गया",
  },
  profileType: { Technical: "टेक्निकल", "Non-Technical": "नॉन-टेक्निकल", Core: "कोर" },
  groups: {
    for: "किसके लिए",
    batch: "बैच",
    degree: "डिग्री",
    kind: "किस तरह का काम",
    mode: "कैसे",
    starts: "कब शुरू",
  },
  starts: { morning: "सुबह", afternoon: "दोपहर" },
  modes: { "walk-in": "वॉक-इन", call: "पहले कॉल करें" },
  anyBatch: "कोई भी बैच",
  batchNotSaid: "बैच नहीं बताया",
  notSaid: "नहीं बताया गया",
} satisfies Words<typeof facets>;
