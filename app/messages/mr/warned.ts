import type { warned } from "#app/messages/en/warned.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  review: "तपासणी सुरू आहे: लोकांनी तक्रार केली आहे. निघण्यापूर्वी विचारा.",
  reviewOf: (said) => `तपासणी सुरू आहे: ${said}. निघण्यापूर्वी विचारा.`,
  askedMoney: (people, day) =>
    `${people === 1 ? "1 जण सांगतो की त्याच्याकडे" : `${people} जण सांगतात की त्यांच्याकडे`} पैसे मागितले, शेवटचे: ${day}`,
  notHappening: (people, day) =>
    `${people === 1 ? "1 जण सांगतो" : `${people} जण सांगतात`} की ही होत नाही, शेवटचे: ${day}`,
  peopleToldUs: "लोकांनी आम्हाला सांगितले",
  to: "[दुसरा दिवस] पहा.",
  from: "आधीचा दिवस: [दुसरा दिवस].",
  closed: "लोक म्हणतात: एंट्री बंद",
} satisfies Words<typeof warned>;
