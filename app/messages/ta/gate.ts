import type { gate } from "#app/messages/en/gate.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "கேட்டில் இப்போது",
  words: {
    short: "வரிசை சிறியது",
    long: "வரிசை நீளம்",
    "very-long": "வரிசை மிக நீளம்",
    closed: "நுழைவு முடிந்தது",
    moved: "இடம் மாறியது",
    "not-happening": "நடக்கவில்லை",
    "asks-money": "பணம் கேட்டார்கள்",
  },
  nothing: "இன்னும் யாரும் சொல்லவில்லை.",
  areYouThere:
    "நீங்கள் அங்கே இருக்கிறீர்களா? ஒருமுறை டச் செய்தால் போதும், அடுத்தவருக்குத் தெரியும். உங்கள் பெயரை எங்கள் குழு மட்டுமே பார்க்கும்.",
  tooMany: "இந்த கேட்டைப் பற்றிப் பலர் ஒரே நேரத்தில் சொல்கிறார்கள். ஒரு நிமிடம் கழித்து மீண்டும் முயற்சிக்கவும்.",
  choose: "கேட்டில் நீங்கள் பார்ப்பதைத் தேர்வு செய்யவும்.",
} satisfies Words<typeof gate>;
