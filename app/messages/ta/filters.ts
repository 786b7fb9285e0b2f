import type { filters } from "#app/messages/en/filters.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  filters: "ஃபில்டர்",
  forMe: "எனக்கானவை",
  searchedBefore: "முன்பு தேடியவை",
  clear: "ஃபில்டர்களை கிளியர் செய்",
  clearAll: "அனைத்தையும் கிளியர் செய்",
  remove: (label) => `அகற்று: ${label}`,
  noFilter: (names) => `இவை ஃபில்டர் அல்ல, அதனால் விடப்பட்டன: ${names}.`,
  searchAfter: (characters) => `${characters} எழுத்துகளுக்குப் பிறகு தேடலில் உள்ளவை`,
  drop: (group) => `“${group}” ஃபில்டர் இல்லாமல்`,
  without: (q) => `“${q}” இல்லாமல்`,
  sayAboutMe: "“எனக்கானவை” பயன்படுத்த [உங்கள் பேட்ச், டிகிரி, நகரங்களைச் சொல்லவும்].",
  youMatch: "உங்களுக்குப் பொருந்தும்",
  notForBatch: "உங்கள் பேட்ச்சுக்கு இல்லை",
  notForDegree: "உங்கள் டிகிரிக்கு இல்லை",
  notForFreshers: "ஃபிரெஷர்களுக்கு இல்லை",
  onlyFreshers: "ஃபிரெஷர்களுக்கு மட்டும்",
  theyWant: (what) => `அவர்கள் கேட்பது: ${what}`,
  wantExperience: "அனுபவம் கேட்கிறார்கள்",
  wantNoExperience: "ஃபிரெஷர்களை மட்டும் கேட்கிறார்கள்",
  fresher: "ஃபிரெஷர்",
} satisfies Words<typeof filters>;
