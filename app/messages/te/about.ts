import type { about } from "#app/messages/en/about.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "నా గురించి",
  hint: "ఏ డ్రైవ్‌లు మీకు సరిపోతాయో లిస్ట్‌లలో కనిపిస్తుంది. ఏదీ తప్పనిసరి కాదు; మీరు తప్ప ఎవరూ దీన్ని చూడలేరు.",
  restored: "మీరు ఇంతకు ముందు రాసింది తిరిగి తెచ్చాం.",
  discard: "రాసింది వద్దు",
  passoutYear: "పాస్ అవుట్ సంవత్సరం",
  degree: "డిగ్రీ",
  notSaid: "చెప్పలేదు",
  branch: "బ్రాంచ్",
  experience: "అనుభవం (సంవత్సరాలు)",
  experienceHint: (most) => `ఫ్రెషర్ అయితే 0, మాగ్జిమమ్ ${most}`,
  cities: (most) => `నగరాలు, మాగ్జిమమ్ ${most}`,
  save: "నా వివరాలు సేవ్ చేయండి",
} satisfies Words<typeof about>;
