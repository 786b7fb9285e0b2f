import type { screens } from "#app/messages/en/screens.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  wrongTitle: "ஏதோ தவறு நடந்தது | WalkinMitra",
  wrong: "எங்கள் தரப்பில் ஏதோ தவறு நடந்தது",
  wrongKept:
    "நீங்கள் எழுதியது இங்கேயே உள்ளது. ஒரு நிமிடம் கழித்து மீண்டும் அனுப்பவும்: எத்தனை முறை அனுப்பினாலும் ஒருமுறைதான் சேமிக்கப்படும்.",
  wrongLost: "எதுவும் சேமிக்கப்படவில்லை. ஒரு நிமிடம் கழித்து மீண்டும் முயற்சிக்கவும்.",
  wrongNumber: "மீண்டும் இப்படி நடந்தால், இந்த எண்ணை எங்களிடம் சொல்லவும்.",
  request: "ரிக்வெஸ்ட்",
  tryAgain: "மீண்டும் முயற்சிக்கவும்",
  unshownTitle: "இந்தப் பக்கத்தைக் காட்ட முடியவில்லை | WalkinMitra",
  unshown: "இந்தப் பக்கத்தைக் காட்ட முடியவில்லை",
  unshownHint: "உங்கள் நெட்வொர்க் துண்டிக்கப்பட்டிருக்கலாம். எதுவும் சேமிக்கப்படவில்லை. மீண்டும் முயற்சிக்கவும்.",
} satisfies Words<typeof screens>;
