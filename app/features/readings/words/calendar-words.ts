export const MONTH_WORDS =
  "jan(?:uary|r)?|feb(?:ruary|r)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember|em|emeber|mber)?|dec(?:ember|em|mber)?|जनवरी|जानेवारी|फरवरी|फ़रवरी|फेब्रुवारी|मार्च|अप्रैल|एप्रिल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|अक्तूबर|नवंबर|नवम्बर|नोव्हेंबर|दिसंबर|दिसम्बर|डिसेंबर|જાન્યુઆરી|ફેબ્રુઆરી|માર્ચ|ઓક્ટોબર|નવેમ્બર|ડિસેમ્બર|জানুয়ারি|জানুয়ারি|ফেব্রুয়ারি|মার্চ|অক্টোবর|নভেম্বর|ডিসেম্বর|ஜனவரி|பிப்ரவரி|மார்ச்|அக்டோபர்|நவம்பர்|டிசம்பர்|நவ|டிச|జనవరి|ఫిబ్రవరి|మార్చి|అక్టోబర్|నవంబర్|డిసెంబర్|ಜನವರಿ|ಫೆಬ್ರವರಿ|ಮಾರ್ಚ್|ಅಕ್ಟೋಬರ್|ನವೆಂಬರ್|ಡಿಸೆಂಬರ್|ജനുവരി|നവംബർ|ഡിസംബർ|ਨਵੰਬਰ|ਦਸੰਬਰ|ਜਨਵਰੀ";

const MONTH_STARTS: readonly [RegExp, number][] = (
  [
    ["jan|जन|जाने|જાન્|জানু|ஜன|జన|ಜನ|ജനു|ਜਨ", 1],
    ["feb|फ|फ़|ફેબ|ফেব|பிப்|ఫిబ్|ಫೆಬ್", 2],
    ["mar|मार्च|માર્|মার্|மார்|మార్|ಮಾರ್", 3],
    ["apr|अप्र|एप्र", 4],
    ["may|मई", 5],
    ["jun|जून", 6],
    ["jul|जुल", 7],
    ["aug|अग", 8],
    ["sep|सित", 9],
    ["oct|अक्|ઓક્|অক্|அக்|అక్|ಅಕ್", 10],
    ["nov|नव|नोव|નવ|নভ|நவ|నవ|ನವ|നവ|ਨਵ", 11],
    ["dec|दिस|डिस|ડિસ|ডিস|டிச|డిస|ಡಿಸ|ഡിസ|ਦਸ", 12],
  ] as const
).map(([start, month]) => [new RegExp(`^(?:${start})`, "i"), month]);

export function monthOf(word: string): number {
  return MONTH_STARTS.find(([start]) => start.test(word))![1];
}

/** Sunday first, like `Date`. */
const WEEKDAYS = [
  "sun(?:day)?s?|rav(?:i|ee)(?:v|w)aa?re?|it(?:v|w)aa?r|रविवार|इतवार|રવિવાર|রবিবার|ஞாயிறு|ஞாயிற்றுக்கிழமை|ఆదివారం|ఆది|ಭಾನುವಾರ|ਐਤਵਾਰ",
  "mon(?:day)?s?|som(?:v|w)aa?re?|सोमवार|સોમવાર|সোমবার|திங்கள்|సోమవారం|సోమ|ಸೋಮವಾರ",
  "tue(?:s|sday)?s?|mangal(?:v|w)aa?re?|मंगलवार|मंगळवार|મંગળવાર|মঙ্গলবার|செவ்வாய்|మంగళవారం|మంగళ|ಮಂಗಳವಾರ",
  "wed(?:nesday|s)?s?|budh(?:v|w)aa?re?|बुधवार|બુધવાર|বুধবার|புதன்|బుధవారం|బుధ|ಬುಧವಾರ",
  "thu(?:rs?|rsday)?s?|guru(?:v|w)aa?re?|गुरुवार|गुरूवार|बृहस्पतिवार|ગુરુવાર|বৃহস্পতিবার|வியாழன்|గురువారం|గురు|ಗುರುವಾರ",
  "fri(?:day)?s?|shuk(?:ra?|ru|ar)(?:v|w)aa?re?|शुक्रवार|શુક્રવાર|শুক্রবার|வெள்ளி|శుక్రవారం|శుక్ర|ಶುಕ್ರವಾರ",
  "sat(?:urday)?s?|shani(?:v|w)aa?re?|शनिवार|શનિવાર|শনিবার|சனி|శనివారం|శని|ಶನಿವಾರ",
];

export const WEEKDAY_WORDS = WEEKDAYS.join("|");

const WHOLE_WEEKDAYS = WEEKDAYS.map((words) => new RegExp(`^(?:${words})$`, "iu"));

export function weekdayOf(word: string): number {
  return WHOLE_WEEKDAYS.findIndex((words) => words.test(word));
}

export const EARLY =
  "subah|savere|savare|sakali|sakal|सुबह|प्रातः|morning|सकाळी|सवेरे|સવારે|সকাল|সকাল|காலை|ఉదయం|ಬೆಳಿಗ್ಗೆ|ಬೆಳಗ್ಗೆ|രാവിലെ|ਸਵੇਰੇ|f\\.?n\\.?|am(?=\\s\\d)|fn";
export const LATE =
  "dopahar|dopaher|dupari|दोपहर|दु|shaam|sham|sandhyakali|sanjh|शाम|evening|afternoon|दुपारी|संध्याकाळी|सायं|બપોરે|સાંજે|દુપોર|দুপুর|বিকেল|বিকাল|সন্ধ্যা|மதியம்|மாலை|మధ్యాహ్నం|సాయంత్రం|ಮಧ್ಯಾಹ್ನ|ಸಂಜೆ|ഉച്ച|വൈകി|a\\.?n\\.?(?=\\s\\d)|pm(?=\\s\\d)";
export const OF_CLOCK =
  "baje|bje|bajey|vajta|vajata|vaje|vage|wajta|बजे|वाजता|वाजतां|वाजेपर्यंत|वा(?![\\p{L}\\p{M}])|wa(?=\\.|$)|વાગ્યે|વાગે|টায়|টায়|টা|টে|মি|மணி|గంటలకు|గంటల|గం|ಗಂಟೆಗೆ|ಗಂಟೆ|മണി|ਵਜੇ";
