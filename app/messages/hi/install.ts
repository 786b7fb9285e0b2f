import type { install } from "#app/messages/en/install.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  offer: "आज की वॉक-इन एक टैप पर: WalkinMitra को होम स्क्रीन पर रखें?",
  yes: "इंस्टॉल करें",
  no: "अभी नहीं",
} satisfies Words<typeof install>;
