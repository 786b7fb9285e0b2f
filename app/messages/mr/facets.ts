import type { facets } from "#app/messages/en/facets.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  driveType: {
    "Open walk in": "थेट वॉक-इन",
    "Call based": "आधी फोन",
    "Need to Apply": "अर्ज करावा लागेल",
  },
  driveFor: {
    Freshers: "फ्रेशर",
    Experienced: "अनुभवी",
    "Fresher/Experienced": "फ्रेशर/अनुभवी",
    "No info about Fresher/Experienced": "फ्रेशर/अनुभवी: माहिती नाही",
  },
  profileType: { Technical: "टेक्निकल", "Non-Technical": "नॉन-टेक्निकल", Core: "कोअर" },
  groups: {
    for: "कोणासाठी",
    batch: "बॅच",
    degree: "पदवी",
    kind: "प्रकार",
    mode: "कसे",
    starts: "सुरुवात",
  },
  starts: { morning: "सकाळी", afternoon: "दुपारी" },
  modes: { "walk-in": "वॉक-इन", call: "आधी फोन करा" },
  anyBatch: "कोणतीही बॅच",
  batchNotSaid: "बॅच दिलेली नाही",
  notSaid: "सांगितलेले नाही",
} satisfies Words<typeof facets>;
