import type { usual } from "#app/messages/en/usual.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  why: {
    cancelled: "நிறுவனம் இதை ரத்து செய்துவிட்டது.",
    postponed: "நிறுவனம் இதைத் தள்ளி வைத்துள்ளது.",
    full: "நிறுவனத்துக்குத் தேவையான ஆட்கள் கிடைத்துவிட்டார்கள்.",
    unreachable: "நிறுவனத்தைத் தொடர்பு கொள்ள முடியவில்லை.",
    over: "இதன் நாள் முடிந்துவிட்டது.",
    known: "இது எங்களிடம் ஏற்கனவே உள்ளது.",
    incomplete: "நிறுவனம், நகரம் அல்லது நாள் இல்லை.",
    fee: "இதில் பணம் கேட்கிறார்கள்.",
  },
} satisfies Words<typeof usual>;
