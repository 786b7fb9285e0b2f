import type { months } from "#app/messages/en/months.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  trail: "గత నెల",
  cities: "నగరాలు",
  filter: "ఫిల్టర్",
  show: "చూపండి",
  lastMonth: "గత నెల",
  code: "కోడ్",
  codeHint: "ప్రతి నెలకు వేరే కోడ్ ఉంటుంది. క్యాపిటల్, స్మాల్ లెటర్స్ వేరు వేరు.",
  enterCode: "కోడ్ ఇవ్వండి",
  isOpen: "ఈ నెల మీకు తెరిచి ఉంది; ఇంకో నెలకు దాని కోడ్ కావాలి.",
  locked: (month) =>
    `[${month} లాక్ అయి ఉంది.] ఆ నెల కోడ్ ఇస్తే దాని డ్రైవ్‌లు తెరుచుకుంటాయి. కోడ్ మా టీమ్ ఇస్తుంది: చాట్‌లో అడగండి.`,
  noDrives: "డ్రైవ్‌లు లేవు",
  foundZero: "ఒక్క డ్రైవ్ కూడా దొరకలేదు!",
  tryOther: "ఏమీ దొరకలేదు. వేరే ఏదైనా ఎంచుకుని చూడండి!",
  applyHint: "అప్లై బటన్ లింక్ పని చేయకపోతే, కాపీ బటన్ నొక్కి బ్రౌజర్ కొత్త ట్యాబ్‌లో లింక్ పేస్ట్ చేయండి, అది పని చేస్తుంది.",
  backToNewest: (most) => `మళ్ళీ కొత్త ${most} చూడండి`,
  lookingFor: (whom) => `ఎవరికి: ${whom}`,
  apply: "అప్లై చేయండి",
  copyLink: "లింక్ కాపీ చేయండి",
} satisfies Words<typeof months>;
