import type { wrongword } from "#app/messages/en/wrongword.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "தவறான சொல்லா?",
  lead: "இந்தப் பக்கத்தில் எந்தச் சொற்கள் தவறாக அல்லது வித்தியாசமாக உள்ளன என்று சொல்லவும். எங்கள் குழு திருத்தும்.",
  said: "இப்போது என்ன உள்ளது",
  saidHint: "அந்தச் சொற்களைப் பக்கத்திலிருந்து காப்பி செய்யவும்.",
  better: "எப்படி இருக்க வேண்டும்",
  betterHint: "காலியாக விடலாம்.",
  send: "குழுவுக்கு அனுப்பு",
  writeSaid: "தவறான சொற்களை எழுதவும்.",
} satisfies Words<typeof wrongword>;
