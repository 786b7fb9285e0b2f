import type { screens } from "#app/messages/en/screens.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  wrongTitle: "काहीतरी चुकले | WalkinMitra",
  wrong: "आमच्याकडे काहीतरी चुकले",
  wrongKept: "तुम्ही लिहिलेले इथेच आहे. एका मिनिटाने ते पुन्हा पाठवा: कितीही वेळा पाठवले तरी ते एकदाच सेव्ह होईल.",
  wrongLost: "काहीही सेव्ह झाले नाही. एका मिनिटाने पुन्हा प्रयत्न करा.",
  wrongNumber: "पुन्हा असे झाले, तर आम्हाला हा नंबर सांगा.",
  request: "रिक्वेस्ट",
  tryAgain: "पुन्हा प्रयत्न करा",
  unshownTitle: "हे पेज दाखवता आले नाही | WalkinMitra",
  unshown: "हे पेज दाखवता आले नाही",
  unshownHint: "कदाचित तुमचे नेटवर्क गेले असेल. काहीही सेव्ह झाले नाही. पुन्हा प्रयत्न करा.",
} satisfies Words<typeof screens>;
