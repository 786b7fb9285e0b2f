import type { lists } from "#app/messages/en/lists.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "முக்கியப் பட்டியல்கள்",
  lead: "வேலை தேடுபவர்கள் ஒருவருக்கொருவர் பகிரும் அறிவிப்புகள், குறிப்புகள், எச்சரிக்கைகள்.",
  submit: "உங்கள் பட்டியலை அனுப்பு",
  submitInto: (city) => `உங்கள் பட்டியலை அனுப்பு: ${city}`,
  updateTitle: "பட்டியலைத் திருத்து",
  updateInto: (city) => `பட்டியலைத் திருத்து: ${city}`,
  removeTitle: "பட்டியலை நீக்கு",
  noneOf: (city) => `“${city}” பெயரில் பட்டியல்கள் இல்லை. இவை இந்தியா முழுவதுக்கும்.`,
  noOlder: "இங்கே இதைவிடப் பழைய பட்டியல்கள் இல்லை.",
  noneUnder: (city) => `இங்கே எதுவும் இல்லை: ${city}.`,
  invite: "மற்றவர்களுக்கு உதவும் ஏதாவது தெரியுமா?",
  first: "நீங்களே முதலில் எழுதவும்",
  ofCity: (city) => `முக்கியப் பட்டியல்கள்: ${city}`,
  name: "தலைப்பு",
  info: "தகவல்",
  infoHint: "லாகின் செய்த அனைவரும் படிக்கலாம். இணைய முகவரிகள் லிங்குகளாகும்.",
  recent: "சமீபத்திய பட்டியல்கள்",
  all: "எல்லா முக்கியப் பட்டியல்களும்",
  city: "நகரம்",
  linkCopy: "லிங்கைக் காப்பி செய்",
  link: (address) => `லிங்க்: ${address}`,

  shareTitle: "*WalkinMitra: முக்கியப் பட்டியல்*",
  shareCity: (city) => `நகரம்: ${city}`,
  sharePosted: (name, day) => `போஸ்ட் செய்தவர்: ${name}, ${day}`,
  shareText: (title, city) => `*${title}* (${city})\nWalkinMitra-வில் ஒரு முக்கியப் பட்டியல்:`,
} satisfies Words<typeof lists>;
