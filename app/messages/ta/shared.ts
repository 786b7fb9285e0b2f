import { plural } from "#app/base/languages.ts";
import type { shared } from "#app/messages/en/shared.ts";
import { inCity, ofCity } from "#app/messages/forms/ta.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  importantLists: "முக்கியப் பட்டியல்கள்",
  interviewPatterns: "நேர்காணல் பேட்டர்ன்கள்",
  drive: "டிரைவ்",
  details: "விவரங்கள்",
  dayTitle: (city, day) => `${ofCity(city)} வாக்-இன்கள், ${day}`,
  dayText: (city, weekday, day) =>
    `${inCity(city)} ${weekday}, ${day} அன்று நடக்கும் வாக்-இன், போன் வழி டிரைவ்கள்: நிறுவனம், நேரம், இடம்.`,
  walkIns: (count) => plural(count, { one: "# வாக்-இன்", other: "# வாக்-இன்கள்" }),
  more: (count) => plural(count, { one: "மேலும் # வாக்-இன்", other: "மேலும் # வாக்-இன்கள்" }),
  dayNumbers: ({ count, city, weekday, day, first }) =>
    `${inCity(city)} ${weekday}, ${day} அன்று ${count}: ${first}`,
  walkInText: ({ profile, company, city, weekday, day }) =>
    `${company}: ${profile}, ${city}, ${weekday}, ${day}. நேரமும் இடமும் WalkinMitra-வில்.`,
  walkIn: "வாக்-இன்",
  openings: "வேலைகள்",
  driveText: ({ profile, company, city, walkIn, day }) =>
    `${company}: ${profile}, ${city}.${walkIn} ${day} அன்று WalkinMitra-வில் போஸ்ட் செய்யப்பட்டது.`,
  walkInOn: (day) => `வாக்-இன் ${day} அன்று`,
  listText: (city, day) => `${ofCity(city)} முக்கியப் பட்டியல், ${day} அன்று போஸ்ட் செய்யப்பட்டது.`,
  patternText: (company, profile, day) =>
    `${company}: ${profile} நேர்காணல் பேட்டர்ன், ${day} அன்று போஸ்ட் செய்யப்பட்டது.`,
  hiring: (company) => `${company}: வேலைவாய்ப்பு`,
  hiringFor: (company, profile) => `${company}: ${profile} வேலைவாய்ப்பு`,
  shared: "ஒரு நண்பர் உங்களுடன் இந்த வாக்-இன்னைப் பகிர்ந்துள்ளார்",
  sharedList: "ஒரு நண்பர் உங்களுடன் இந்தப் பட்டியலைப் பகிர்ந்துள்ளார்",
  company: "நிறுவனம்",
  profile: "பணி",
  city: "நகரம்",
  locality: "பகுதி",
  dayIsOver: "இந்த நாள் முடிந்துவிட்டது.",
  date: "தேதி",
  walkInDate: "வாக்-இன் தேதி",
  posted: "போஸ்ட் செய்த நாள்",
  afterLogin: "லாகின் செய்த பின் உங்களுக்குத் தெரிபவை",
  behindLogin: {
    address: "முகவரியும் வரைபடமும்",
    pay: "சம்பளம்",
    carry: "என்ன கொண்டு வர வேண்டும்",
    phone: "HR போன் எண்",
  },
  gone: "இந்த டிரைவ் இப்போது இல்லை, அல்லது இருந்ததே இல்லை. யாராவது இந்த லிங்கை அனுப்பியிருந்தால், மீண்டும் ஒருமுறை காப்பி செய்து அனுப்பச் சொல்லவும்.",
} satisfies Words<typeof shared>;
