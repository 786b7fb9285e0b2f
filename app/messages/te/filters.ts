import type { filters } from "#app/messages/en/filters.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  filters: "ఫిల్టర్లు",
  forMe: "నా కోసం",
  searchedBefore: "పాత సెర్చ్‌లు",
  clear: "ఫిల్టర్లు క్లియర్ చేయండి",
  clearAll: "అన్నీ క్లియర్ చేయండి",
  remove: (label) => `తీసేయండి: ${label}`,
  noFilter: (names) => `ఇవి ఫిల్టర్లు కావు, అందుకే వదిలేశాం: ${names}.`,
  searchAfter: (characters) => `${characters} అక్షరాల తర్వాతి సెర్చ్`,
  drop: (group) => `“${group}” ఫిల్టర్ లేకుండా`,
  without: (q) => `“${q}” లేకుండా`,
  sayAboutMe: "“నా కోసం” వాడటానికి [మీ బ్యాచ్, డిగ్రీ, నగరాలు చెప్పండి].",
  youMatch: "మీకు సరిపోతుంది",
  notForBatch: "మీ బ్యాచ్‌కు కాదు",
  notForDegree: "మీ డిగ్రీకి కాదు",
  notForFreshers: "ఫ్రెషర్లకు కాదు",
  onlyFreshers: "ఫ్రెషర్లకు మాత్రమే",
  theyWant: (what) => `వారికి కావాల్సింది: ${what}`,
  wantExperience: "వారికి అనుభవం కావాలి",
  wantNoExperience: "వారికి ఫ్రెషర్లే కావాలి",
  fresher: "ఫ్రెషర్",
} satisfies Words<typeof filters>;
