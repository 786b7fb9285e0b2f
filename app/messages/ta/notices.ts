import type { notices } from "#app/messages/en/notices.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  unread: (count) => `படிக்காதவை: ${count}.`,
  allRead: "எல்லாவற்றையும் படித்துவிட்டீர்கள்.",
  markAll: "எல்லாவற்றையும் படித்ததாகக் குறி",
  alerts: "உங்கள் அலர்ட்கள்",
  none: "இன்னும் அறிவிப்புகள் இல்லை.",
  hint: "ஒரு டிரைவைச் சேமிக்கவும், அல்லது [என்ன அலர்ட் வேண்டும் என்று தேர்வு செய்யவும்].",
  fresh: "புதியது",
} satisfies Words<typeof notices>;
