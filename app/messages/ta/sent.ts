import { plural } from "#app/base/languages.ts";
import type { sent } from "#app/messages/en/sent.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  today: (count) =>
    plural(count, { one: "இன்று உங்களுக்கு # வாக்-இன்", other: "இன்று உங்களுக்கு # வாக்-இன்கள்" }),
  tomorrow: (count) =>
    plural(count, { one: "நாளை உங்களுக்கு # வாக்-இன்", other: "நாளை உங்களுக்கு # வாக்-இன்கள்" }),
  on: (count, day) =>
    plural(count, { one: `உங்களுக்கு # வாக்-இன், ${day}`, other: `உங்களுக்கு # வாக்-இன்கள், ${day}` }),
  fresh: (count) =>
    plural(count, { one: "உங்களுக்கு # புதிய வாக்-இன்", other: "உங்களுக்கு # புதிய வாக்-இன்கள்" }),
  more: (count) => `மேலும் ${count}`,
  walkIn: "வாக்-இன்",
  aWalkIn: "ஒரு வாக்-இன்",
  afterAll: "ரத்து இல்லை, நடக்கும்",
  reason: (why) => `காரணம்: ${why}`,
  newDay: (when) => `புதிய நாள்: ${when}`,
  oldDay: (when) => `${when} அன்று நடக்காது`,
  posted: "உங்கள் வாக்-இன் போஸ்ட் செய்யப்பட்டது",
  answered: "நீங்கள் அனுப்பிய மெசேஜ் பற்றி",
  asked: (address) => `இதை நீங்கள் இங்கே கேட்டீர்கள்: ${address}`,
  planned: (address) =>
    `இந்த வாக்-இன்னை நீங்கள் சேமித்தீர்கள் அல்லது போவதாகச் சொன்னீர்கள், அதனால் இது வருகிறது. எப்படித் தெரிவிக்க வேண்டும் என்பதை இங்கே தேர்வு செய்யவும்: ${address}`,
  noMore: (address) => `இமெயில்களை நிறுத்த: ${address}`,
  noFee: "நேர்காணலுக்கு ஒருபோதும் பணம் தர வேண்டாம். பணம் கேட்டால் 1930-க்கு அழைக்கவும்.",
  telegramJoined: "இணைந்துவிட்டீர்கள். இனி அலர்ட்கள் இங்கேயே வரும்; நிறுத்த /stop அனுப்பவும்.",
  telegramLinkOver: "இந்த லிங்க் இனி வேலை செய்யாது. WalkinMitra-வில் உங்கள் அலர்ட்களைத் திறந்து மீண்டும் இணையவும்.",
  telegramLeft: "இனி இங்கே மெசேஜ் அனுப்ப மாட்டோம்.",
  telegramHelp:
    "நீங்கள் தேடுவதை இங்கே எழுதுங்கள், எ.கா. “java fresher Pune this week”; அடுத்த வாக்-இன்கள் வரும். /stop அனுப்பினால் நாங்களாக எதுவும் அனுப்ப மாட்டோம்.",
  telegramAll: (address) => `எல்லாம், முகவரியுடன்: ${address}`,
  telegramTellMe: (address) => `அப்படி ஒன்று வந்தால் தெரிவிக்க: ${address}`,
  telegramLists: (address) => `நாளின் பட்டியல்கள்: ${address}`,
  telegramNoSearch: (address) =>
    `தேடல் இப்போது பதில் தரவில்லை. நாளின் பட்டியல்கள் வேலை செய்கின்றன: ${address}`,
  confirmEmail: "உங்கள் இமெயிலை உறுதிப்படுத்தவும்",
  confirmAsked:
    "யாரோ ஒருவர், பெரும்பாலும் நீங்கள்தான், இந்த முகவரிக்கு WalkinMitra அப்டேட்களைக் கேட்டிருக்கிறார். சரி என்றால், இந்த லிங்கைத் திறந்து பட்டனை அழுத்தவும்:",
  confirmNot: "நீங்கள் கேட்கவில்லை என்றால், எதுவும் செய்ய வேண்டாம்: 7 நாட்களுக்குள் இந்த முகவரி நீக்கப்படும்.",
  confirmNever: (address) => `இனி ஒருபோதும் எழுத வேண்டாம்: ${address}`,
} satisfies Words<typeof sent>;
