import type { usual } from "#app/messages/en/usual.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  why: {
    cancelled: "कंपनीने ही रद्द केली आहे.",
    postponed: "कंपनीने ही पुढे ढकलली आहे.",
    full: "कंपनीला पुरेसे लोक मिळाले आहेत.",
    unreachable: "कंपनीशी आमचे बोलणे होऊ शकले नाही.",
    over: "हिचा दिवस होऊन गेला आहे.",
    known: "ही आमच्याकडे आधीच आहे.",
    incomplete: "कंपनी, शहर किंवा दिवस दिलेला नाही.",
    fee: "यात लोकांकडून पैसे मागितले जातात.",
  },
} satisfies Words<typeof usual>;
