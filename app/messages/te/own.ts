import type { own } from "#app/messages/en/own.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  thisDevice: (browser) => `${browser}, ఇదే డివైస్`,
  since: (from, last) => `లాగిన్: ${from}, చివరిగా వాడింది సుమారు: ${last}`,
  signOutOf: (browser) => `లాగ్ అవుట్ చేయండి: ${browser}`,
  undecided: "మా టీమ్ ఇంకా నిర్ణయించలేదు.",
  states: {
    verified: "వెరిఫైడ్",
    pending: "పెండింగ్",
    refused: "రిజెక్ట్ అయింది",
  },
  decided: {
    cancelled: "మీరు చెప్పింది నిజమే: డ్రైవ్ రద్దయిందని చూపిస్తున్నాం. ధన్యవాదాలు.",
    deleted: "మీరు చెప్పింది నిజమే: డ్రైవ్‌ను డిలీట్ చేశాం. ధన్యవాదాలు.",
    corrected: "మీరు చెప్పింది నిజమే: డ్రైవ్ వివరాలను సరిచేశాం. ధన్యవాదాలు.",
    dismissed: "మేము చెక్ చేశాం: డ్రైవ్ సరిగ్గానే ఉంది. చెప్పినందుకు ధన్యవాదాలు.",
  },
} satisfies Words<typeof own>;
