import type { patterns } from "#app/messages/en/patterns.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "நேர்காணல் பேட்டர்ன்கள்",
  lead: "நிறுவனங்கள் தேர்விலும் நேர்காணலிலும் கேட்பவை, எழுதியவர்கள் சொன்னபடி.",
  submit: "பேட்டர்ன் அனுப்பு",
  noOlder: "இங்கே இதைவிடப் பழைய பேட்டர்ன்கள் இல்லை.",
  none: "இன்னும் பேட்டர்ன் எதுவும் அனுப்பப்படவில்லை.",
  invite: "சமீபத்தில் தேர்வு எழுதினீர்களா?",
  first: "என்ன கேட்டார்கள் என்று எழுதவும்",
  label: "பேட்டர்ன்கள்",
  hover: "நிறுவனம் அல்லது பணியின் பெயர் முழுதாகத் தெரியாவிட்டால் அதன் மேல் வைக்கவும்.",
  pattern: "பேட்டர்ன்",
  patternHint: "சுற்றுகள், நேரம், கேட்டவை. நேர்காணல் செய்தவர்களின் பெயர் வேண்டாம்.",
  recent: "சமீபத்திய பேட்டர்ன்கள்",
  all: "எல்லா பேட்டர்ன்களும்",
  parts: "இந்தப் பக்கத்தின் பகுதிகள்",
  detail: "விவரம்",
  linkCopy: "லிங்க் காப்பி",
  askTeam: "திருத்த எங்கள் குழுவைக் கேள்",
  ask: (title, address) => `என் பேட்டர்ன் “${title}” (${address}) திருத்தவும்: `,

  shareTitle: "*WalkinMitra: நேர்காணல் பேட்டர்ன்*",
  sharePosted: (name, day) => `போஸ்ட் செய்தவர்: ${name}, ${day}`,
  shareText: "வணக்கம்! WalkinMitra-வில் இந்த நேர்காணல் பேட்டர்னைப் பார்க்கவும்:",
} satisfies Words<typeof patterns>;
