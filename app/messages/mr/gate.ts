import type { gate } from "#app/messages/en/gate.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "आता गेटवर",
  words: {
    short: "रांग लहान",
    long: "रांग मोठी",
    "very-long": "रांग खूप मोठी",
    closed: "एंट्री बंद",
    moved: "ठिकाण बदलले",
    "not-happening": "इथे काही सुरू नाही",
    "asks-money": "पैसे मागितले",
  },
  nothing: "अजून कोणी काही कळवलेले नाही.",
  areYouThere: "तुम्ही तिथे आहात का? एका टॅपने पुढच्याला मदत होईल. तुमचे नाव फक्त आमच्या टीमला दिसते.",
  tooMany: "या गेटबद्दल खूप लोक एकाच वेळी कळवत आहेत. एक मिनिट थांबा आणि पुन्हा प्रयत्न करा.",
  choose: "गेटवर काय दिसते ते निवडा.",
} satisfies Words<typeof gate>;
