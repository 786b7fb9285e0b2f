import type { choosing } from "#app/messages/en/choosing.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  selectCityAndDate: "டிரைவ் பட்டியலைப் பார்க்க நகரம் + தேதியைத் தேர்வு செய்யவும்",
  selectCity: "ஒரு நகரத்தைத் தேர்வு செய்யவும்.",
  panIndia:
    "இந்தியா முழுவதுக்கும் தினசரி பட்டியல் இல்லை: வாக்-இன் ஒரே நகரத்தில்தான் நடக்கும். ஒரு நகரத்தைத் தேர்வு செய்யவும், அல்லது இந்தியா முழுவதுக்குமான வேலைகளை [டிரைவ்கள்] பகுதியில் பார்க்கவும்.",
  notADay: (written) => `${written} என்பது காலண்டரில் இல்லாத நாள்.`,
  tooFar: (first, last) => `${first} முதல் ${last} வரையிலான பட்டியல்கள் மட்டுமே உள்ளன.`,
  notOurCity: (typed) => `"${typed}" எங்கள் நகரங்களில் இல்லை.`,
  didYouMean: (city) => `நீங்கள் தேடியது ${city} தானா?`,
  selectCityName: "நகரத்தையாவது தேர்வு செய்யவும்!",
  notAuthorized: "இதைப் பார்க்க உங்களுக்கு அனுமதி இல்லை. மேலும் அறிய எங்கள் குழுவைத் தொடர்பு கொள்ளவும்!",
} satisfies Words<typeof choosing>;
