import type { understood } from "#app/messages/en/understood.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  we: "మేము అర్థం చేసుకున్నది",
  mended: (word, typed) => `${word} (${typed})`,
  thisWeek: "ఈ వారం",
  nextWeek: "వచ్చే వారం",
  weekend: "వీకెండ్",
  nextWeekend: "వచ్చే వీకెండ్",
  evening: "సాయంత్రం",
  after: (time) => `${time} తర్వాత`,
  before: (time) => `${time} లోపు`,
  years: (years) => `${years} ఏళ్ళ అనుభవం`,
  payMonth: (rupees) => `నెలకు కనీసం ${rupees}`,
  payMonthMost: (rupees) => `నెలకు మాగ్జిమమ్ ${rupees}`,
  payYear: (lakhs) => `ఏడాదికి కనీసం ${lakhs} లక్షలు`,
  payYearMost: (lakhs) => `ఏడాదికి మాగ్జిమమ్ ${lakhs} లక్షలు`,
  asTyped: (word) => `“${word}”ను రాసినట్టే వెతకండి`,
  near: (what) => `దగ్గరవి: ${what} లేకుండా`,
  noneHasAll: "ఇవన్నీ ఉన్న వాక్-ఇన్ ఏదీ లేదు.",
  nothingNear: "దీనికి దగ్గరగా కూడా ఏమీ లేదు. రోజువారీ లిస్ట్‌లు చూడండి, లేదా అలర్ట్ పెట్టుకోండి.",
  otherPlaces: "ఇతర ప్రాంతాలు",
} satisfies Words<typeof understood>;
