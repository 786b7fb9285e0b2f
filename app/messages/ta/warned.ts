import type { warned } from "#app/messages/en/warned.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  review: "புகார் வந்துள்ளது, விசாரிக்கிறோம். கிளம்பும் முன் கேட்கவும்.",
  reviewOf: (said) => `புகாரை விசாரிக்கிறோம்: ${said}. கிளம்பும் முன் கேட்கவும்.`,
  askedMoney: (people, day) =>
    `பணம் கேட்டதாக ${people === 1 ? "ஒருவர் சொல்கிறார்" : `${people} பேர் சொல்கிறார்கள்`}, கடைசியாக: ${day}`,
  notHappening: (people, day) =>
    `இது நடக்கவில்லை என்று ${people === 1 ? "ஒருவர் சொல்கிறார்" : `${people} பேர் சொல்கிறார்கள்`}, கடைசியாக: ${day}`,
  peopleToldUs: "சிலர் எங்களிடம் சொன்னார்கள்",
  looking: "எங்கள் குழு இதைப் பார்க்கிறது. கிளம்பும் முன் கேட்கவும்.",
  to: "[புதிய நாளைப் பார்க்கவும்].",
  from: "முன்பு இருந்த நாள்: [மற்ற நாள்].",
  closed: "நுழைவு முடிந்ததாகச் சொல்கிறார்கள்",
} satisfies Words<typeof warned>;
