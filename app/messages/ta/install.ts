import type { install } from "#app/messages/en/install.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  offer: "இன்றைய வாக்-இன்கள் ஒரே டச்சில்: WalkinMitra-வை ஹோம் ஸ்கிரீனில் வைக்கலாமா?",
  yes: "இன்ஸ்டால் செய்",
  no: "இப்போது வேண்டாம்",
} satisfies Words<typeof install>;
