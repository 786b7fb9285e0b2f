import type { screens } from "#app/messages/en/screens.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  wrongTitle: "कुछ गड़बड़ हो गई | WalkinMitra",
  wrong: "हमारी तरफ़ से कुछ गड़बड़ हो गई",
  wrongKept:
    "आपने जो लिखा था, वह यहीं है। एक मिनट बाद इसे फिर से भेजें: आप कितनी भी बार भेजें, यह एक ही बार सेव होगा।",
  wrongLost: "कुछ भी सेव नहीं हुआ। एक मिनट बाद फिर कोशिश करें।",
  wrongNumber: "अगर फिर ऐसा हो, तो हमें यह नंबर बताएँ।",
  request: "रिक्वेस्ट",
  tryAgain: "फिर कोशिश करें",
  unshownTitle: "यह पेज दिखाया नहीं जा सका | WalkinMitra",
  unshown: "यह पेज दिखाया नहीं जा सका",
  unshownHint: "शायद आपका नेटवर्क चला गया था। कुछ भी सेव नहीं हुआ। फिर कोशिश करें।",
} satisfies Words<typeof screens>;
