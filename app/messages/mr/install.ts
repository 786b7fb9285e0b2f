import type { install } from "#app/messages/en/install.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  offer: "आजच्या वॉक-इन एका टॅपवर: WalkinMitra होम स्क्रीनवर ठेवायचे?",
  yes: "इन्स्टॉल करा",
  no: "आत्ता नको",
} satisfies Words<typeof install>;
