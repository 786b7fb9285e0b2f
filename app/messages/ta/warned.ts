import type { warned } from "#app/messages/en/warned.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  review: "சரிபார்ப்பில்: பலர் புகார் செய்துள்ளனர். கிளம்பும் முன் கேட்கவும்.",
  reviewOf: (said) => `சரிபார்ப்பில்: ${said}. கிளம்பும் முன் கேட்கவும்.`,
  askedMoney: (people, day) =>
    `தங்களிடம் பணம் கேட்டதாக ${people === 1 ? "1 நபர் சொல்கிறார்" : `${people} பேர் சொல்கிறார்கள்`}, கடைசியாக: ${day}`,
  notHappening: (people, day) =>
    `இது நடக்கவில்லை என்று ${people === 1 ? "1 நபர் சொல்கிறார்" : `${people} பேர் சொல்கிறார்கள்`}, கடைசியாக: ${day}`,
  peopleToldUs: "மக்கள் எங்களிடம் சொன்னார்கள்",
  to: "[மற்ற நாள்] பார்க்கவும்.",
  from: "முந்தைய நாள்: [மற்ற நாள்].",
  closed: "முடிந்ததாகச் சொல்கிறார்கள்",
} satisfies Words<typeof warned>;
