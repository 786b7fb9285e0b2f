import type { gate } from "#app/messages/en/gate.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "अभी गेट पर",
  words: {
    short: "लाइन छोटी है",
    long: "लाइन लंबी है",
    "very-long": "लाइन बहुत लंबी है",
    closed: "एंट्री बंद",
    moved: "जगह बदल गई है",
    "not-happening": "यहाँ कुछ नहीं हो रहा",
    "asks-money": "पैसे माँगे गए",
  },
  nothing: "अभी तक किसी ने कुछ नहीं बताया है।",
  areYouThere: "क्या आप वहाँ हैं? एक टैप से आने वालों को बताएँ। आपका नाम सिर्फ़ हमारी टीम को दिखता है।",
  tooMany: "इस गेट के बारे में एक साथ बहुत लोग बता रहे हैं। एक मिनट रुकें और फिर कोशिश करें।",
  choose: "गेट पर जो दिख रहा है, वह चुनें।",
} satisfies Words<typeof gate>;
