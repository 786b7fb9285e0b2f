import type { usual } from "#app/messages/en/usual.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  why: {
    cancelled: "कंपनी ने इसे रद्द कर दिया है।",
    postponed: "कंपनी ने इसे आगे के लिए टाल दिया है।",
    full: "कंपनी को काफ़ी लोग मिल गए हैं।",
    unreachable: "हमारी कंपनी से बात नहीं हो सकी।",
    over: "इसका दिन बीत चुका है।",
    known: "यह हमारे पास पहले से है।",
    incomplete: "कंपनी, शहर या दिन नहीं लिखा है।",
    fee: "इसमें लोगों से पैसे माँगे जाते हैं।",
  },
} satisfies Words<typeof usual>;
