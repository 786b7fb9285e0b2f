import { plural } from "#app/base/languages.ts";
import type { sent } from "#app/messages/en/sent.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  today: (count) => plural(count, { one: "ఈరోజు మీకు # వాక్-ఇన్", other: "ఈరోజు మీకు # వాక్-ఇన్‌లు" }),
  tomorrow: (count) => plural(count, { one: "రేపు మీకు # వాక్-ఇన్", other: "రేపు మీకు # వాక్-ఇన్‌లు" }),
  on: (count, day) => plural(count, { one: `మీకు # వాక్-ఇన్, ${day}`, other: `మీకు # వాక్-ఇన్‌లు, ${day}` }),
  fresh: (count) => plural(count, { one: "మీకు # కొత్త వాక్-ఇన్", other: "మీకు # కొత్త వాక్-ఇన్‌లు" }),
  more: (count) => `ఇంకా ${count}`,
  walkIn: "వాక్-ఇన్",
  aWalkIn: "ఒక వాక్-ఇన్",
  afterAll: "జరుగుతుంది",
  posted: "మీ వాక్-ఇన్ పోస్ట్ అయింది",
  answered: "మీరు పంపిన మెసేజ్ గురించి",
  asked: (address) => `మీరు దీన్ని ఇక్కడ అడిగారు: ${address}`,
  noMore: (address) => `ఈమెయిల్‌లు వద్దంటే: ${address}`,
  noFee: "ఇంటర్వ్యూ కోసం ఎప్పుడూ డబ్బు కట్టకండి. డబ్బు అడిగితే 1930కి కాల్ చేయండి.",
} satisfies Words<typeof sent>;
