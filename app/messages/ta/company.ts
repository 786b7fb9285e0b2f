import type { company } from "#app/messages/en/company.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: (name) => `${name}: வாக்-இன், நேர்காணல்கள்`,
  text: (posted, confirmed, coming) =>
    `வாக்-இன், டிரைவ்: ${posted}, உறுதியானவை: ${confirmed}, வரவிருப்பவை: ${coming}. யார் போனார்கள், என்ன கேட்டார்கள்.`,
  section: "நிறுவனம்",
  figures: "எண்ணிக்கையில்",
  posted: "வாக்-இன், டிரைவ்",
  first: "இங்கே முதலாவது",
  held: "நடந்தவை",
  of: (count, all) => `${all}-இல் ${count}`,
  rate: (percent) => `${percent} %`,
  confirmed: "ஒருமுறையாவது உறுதியானவை",
  ways: {
    called: "நிறுவனத்துக்குப் போன் செய்து",
    website: "நிறுவனத்தின் வெப்சைட்டில்",
    "official-mail": "நிறுவனத்தின் இமெயில் அல்லது போஸ்டரில்",
    "at-the-gate": "கேட்டில்",
    "company-posted": "நிறுவனமே போட்ட போஸ்ட்டில்",
  },
  notHappening: "சரி என்று கண்ட புகார்கள்: நடக்கவில்லை",
  askedMoney: "சரி என்று கண்ட புகார்கள்: பணம் கேட்டார்கள்",
  people: (count) => `${count} பேர்`,
  nobody: "இதுவரை யாரும் இல்லை",
  how: "ரத்தாகாமலும், போனவர்கள் வேறுவிதமாகச் சொல்லாமலும் இருந்தால் வாக்-இன் நடந்ததாகக் கணக்கிடுகிறோம். புகார்களில் எங்கள் குழு சரி என்று கண்டவை மட்டும் கணக்கில் வரும்.",
  coming: "வருபவை",
  none: "இப்போது வரவிருப்பது எதுவும் இல்லை.",
  more: (count) => `மேலும் ${count}`,
  drives: "இந்த மாத டிரைவ்கள்",
  all: (count) => `எல்லாம் (${count})`,
  past: "முடிந்தவை",
  ends: {
    held: "நடந்தது",
    cancelled: "ரத்து",
    moved: "நாள் மாறியது",
    denied: "நடக்கவில்லை",
    review: "புகாரை விசாரிக்கிறோம்",
  },
  follow: "அடுத்தது வந்தால் தெரிவிக்கவும்",
  gone: "இந்தப் பெயரில் எந்த நிறுவனமும் எங்களிடம் இல்லை.",
} satisfies Words<typeof company>;
