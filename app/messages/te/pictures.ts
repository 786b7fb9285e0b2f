import type { pictures } from "#app/messages/en/pictures.ts";
import { ofCity } from "#app/messages/forms/te.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  walkInsIn: (city) => `${ofCity(city)} వాక్-ఇన్‌లు`,
  walkInsElsewhere: "ఇతర నగరాల్లో వాక్-ఇన్‌లు",
  otherCities: "ఇతర నగరాలు",
  importantList: "ముఖ్యమైన లిస్ట్",
  interviewPattern: "ఇంటర్వ్యూ ప్యాటర్న్",
  posted: "పోస్ట్ చేసిన తేదీ",
  ofCompany: (posted, confirmed) => `వాక్-ఇన్‌లు, డ్రైవ్‌లు: ${posted}, కన్ఫర్మ్ అయినవి: ${confirmed}`,
  next: "తర్వాతది",
  first: "మొదటిది",
} satisfies Words<typeof pictures>;
