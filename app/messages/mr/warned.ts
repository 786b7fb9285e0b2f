import type { warned } from "#app/messages/en/warned.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  review: "लोकांनी हिची तक्रार केली आहे, तपासणी सुरू आहे. निघण्यापूर्वी विचारा.",
  reviewOf: (said) => `तक्रारीची तपासणी सुरू आहे: ${said}. निघण्यापूर्वी विचारा.`,
  askedMoney: (people, day) =>
    `${people === 1 ? "1 जणाने" : `${people} जणांनी`} सांगितले की पैसे मागितले गेले, शेवटचे ${day} रोजी`,
  notHappening: (people, day) =>
    `${people === 1 ? "1 जणाने" : `${people} जणांनी`} सांगितले की ही होणार नाही, शेवटचे ${day} रोजी`,
  peopleToldUs: "लोकांनी आम्हाला सांगितले",
  looking: "आमची टीम हे पाहत आहे. निघण्यापूर्वी विचारा.",
  to: "[नवा दिवस पाहा].",
  from: "आधी ही [वेगळ्या दिवशी] होती.",
  closed: "लोक म्हणतात: एंट्री बंद",
} satisfies Words<typeof warned>;
