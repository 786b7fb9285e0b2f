import type { warned } from "#app/messages/en/warned.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  review: "சரிபார்ப்பில்: பலர் புகார் செய்துள்ளனர். கிளம்பும் முன் கேட்கவும்.",
  to: "[மற்ற நாள்] பார்க்கவும்.",
  from: "முந்தைய நாள்: [மற்ற நாள்].",
  closed: "முடிந்ததாகச் சொல்கிறார்கள்",
} satisfies Words<typeof warned>;
