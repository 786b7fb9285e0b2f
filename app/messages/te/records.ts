import { plural } from "#app/base/languages.ts";
import type { records } from "#app/messages/en/records.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  details: "వివరాలు",
  view: "చూడండి",
  viewNamed: (name) => `చూడండి: ${name}`,
  edit: "ఎడిట్ చేయండి",
  editNamed: (name) => `ఎడిట్ చేయండి: ${name}`,
  remove: "డిలీట్ చేయండి",
  removeNamed: (name) => `డిలీట్ చేయండి: ${name}`,
  goes: (name) => `“${name}” డిలీట్ అవుతుంది; ఇక ఎవరికీ కనిపించదు.`,
  areYouSure: "నిజంగా డిలీట్ చేయాలా?",
  submit: "పంపండి",
  update: "మార్పులు సేవ్ చేయండి",
  clear: "క్లియర్ చేయండి",
  cancel: "వద్దు",
  close: "మూసేయండి",
  noRecent: "ఇటీవలివి ఏమీ లేవు!",

  newOf: {
    drive: (count) => plural(count, { one: "# కొత్త డ్రైవ్.", other: "# కొత్త డ్రైవ్‌లు." }),
    list: (count) => plural(count, { one: "# కొత్త లిస్ట్.", other: "# కొత్త లిస్ట్‌లు." }),
    pattern: (count) => plural(count, { one: "# కొత్త ప్యాటర్న్.", other: "# కొత్త ప్యాటర్న్‌లు." }),
  },
  changed: "ఇక్కడ ఏదో మారింది.",
  show: "చూపండి",

  restored: "మీరు ఇంతకు ముందు రాసింది తిరిగి తెచ్చాం.",
  discard: "రాసింది వద్దు",
  use: "దాన్ని వాడండి",
  draftOf: (version) => `వెర్షన్ ${version} మీద మీ డ్రాఫ్ట్`,
  changedSince: "ఆ తర్వాత ఇది మారింది. ఫారమ్‌లో ఇప్పుడు సేవ్ అయినది ఉంది; మీరు రాసింది:",
  typed: (label, typed, saved) => `${label}: ${typed} (ఇప్పుడు సేవ్ అయినది: ${saved})`,
  nothing: "ఏమీ లేదు",
  savedNow: (value) => `ఇప్పుడు సేవ్ అయినది: ${value}`,
  needed: (names) => `ఇంకా కావాలి: ${names}.`,

  yes: "అవును",
  no: "లేదు",
  updated: "అప్‌డేట్ అయింది",
  postedBy: "పోస్ట్ చేసినవారు",
  postedAt: "పోస్ట్ చేసిన టైమ్",
  updatedBy: "అప్‌డేట్ చేసినవారు",
  updatedAt: "అప్‌డేట్ చేసిన టైమ్",
  notAvailable: "అందుబాటులో లేదు",
  company: "కంపెనీ",
  profile: "పోస్ట్",

  share: "WhatsAppలో షేర్ చేయండి",
  link: "ఈ పేజీ లింక్",
  copy: "కాపీ చేయండి",
  copyFull: "మొత్తం కాపీ చేయండి",
} satisfies Words<typeof records>;
