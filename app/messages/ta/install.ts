import type { install } from "#app/messages/en/install.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  offer: "இன்றைய வாக்-இன்கள் ஒரே தட்டலில்: WalkinMitra-வை முகப்புத் திரையில் வைக்கலாமா?",
  yes: "நிறுவவும்",
  no: "வேண்டாம், நன்றி",
} satisfies Words<typeof install>;
