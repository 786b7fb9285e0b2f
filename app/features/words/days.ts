import { addDays, daysBetween, isDay } from "#app/base/calendar.ts";

/** Names of days in English and the Latin letters of six languages. */
export const DAY_WORDS: Readonly<Record<string, string>> = {
  today:
    "आज, இன்று, இன்னிக்கு, ఈరోజు, ఈ రోజు, నేడు, ఇవాళ, ಇಂದು, ಇವತ್ತು, আজ, আজকে, আজকের, today, aaj, aj, aaj hi, aaj ka, aajke, ajke, tonight, abhi, indru, inru, inniku, innikku, innaikku, innaiku, inaiku, ivala, iroju, eroju, ee roju, e roju, nedu, neti, indu, ivattu, ivathu, aajchi, aajcha, aajchya, right now",
  tomorrow:
    "कल, उद्या, उद्याचा, उद्याची, நாளை, நாளைக்கு, రేపు, ನಾಳೆ, আগামীকাল, কাল, কালকে, tomorrow, tommorow, tomorow, tmrw, tmrow, tom, kal, kal ka, kl, aane wala kal, udya, udyachi, udyacha, udyachya, naalai, nalai, naalaiku, naalaikku, nalaiku, nalaikku, nalaki, repu, repati, naale, nale, nalina, agamikal, agamikaal, kalke, kaal",
  after:
    "परसों, परवा, நாளை மறுநாள், நாளன்னைக்கு, ఎల్లుండి, ನಾಡಿದ್ದು, পরশু, day after tomorrow, parso, parson, parsu, parwa, parva, naalai marunaal, nalanniki, ellundi, naadiddu, nadiddu, porshu, parshu",
  week: "इस हफ्ते, इस हफ़्ते, इस सप्ताह, या आठवड्यात, ह्या आठवड्यात, या आठवड्यातील, இந்த வாரம், இந்த வாரத்தில், ఈ వారం, ఈ వారంలో, ಈ ವಾರ, ಈ ವಾರದ, এই সপ্তাহে, এ সপ্তাহে, এই সপ্তাহ, this week, is hafte, ye hafte, yeh hafte, hafte me, isi week, iss hafte, is hafta, isi hafte, is saptah, is week, ya athavdyat, hya athavdyat, ya aathavdyat, hya aathvadyat, ya week, intha vaaram, indha varam, intha varam, indha vaaram, ee vaaram, ee varam, e varam, i vara, ee vara, e vara, ei soptaho, ei saptahe, ei soptahe, ei sopta, e saptahe",
  next: "अगले हफ्ते, अगले हफ़्ते, अगले सप्ताह, पुढच्या आठवड्यात, पुढील आठवड्यात, அடுத்த வாரம், వచ్చే వారం, ಮುಂದಿನ ವಾರ, আগামী সপ্তাহে, পরের সপ্তাহে, সামনের সপ্তাহে, next week, coming week, agle hafte, agla hafta, agle week, agle saptah, aane wale hafte, pudhchya athavdyat, pudhil athavdyat, pudhchya week, adutha vaaram, adutha varam, aduththa varam, vachche vaaram, vacche varam, vachey varam, vache varam, mundina vara, mundina vaara, agami soptaho, agami saptahe, porer soptaho, samner saptahe",
  weekend:
    "वीकेंड, வார இறுதி, வீக்எண்ட், వీకెండ్, వారాంతం, ವಾರಾಂತ್ಯ, ವೀಕೆಂಡ್, সপ্তাহান্তে, উইকেন্ড, weekend, this weekend, weekends, saturday sunday, sat sun, is weekend, shanivar ravivar",
  nextWeekend: "next weekend, agle weekend",
  "1": "सोमवार, சோமவாரம், திங்கள், திங்கட்கிழமை, సోమవారం, ಸೋಮವಾರ, সোমবার, monday, mon, somvar, somwar, somvaar, somavar, somavaram, somavara, sombar, thingal, tingal, thingalkizhamai, thingatkizhamai",
  "2": "मंगलवार, செவ்வாய், செவ்வாய்க்கிழமை, మంగళవారం, ಮಂಗಳವಾರ, মঙ্গলবার, tuesday, tue, tues, mangalvar, mangalwar, mangalvaar, mangal, mangalavar, mangalavaram, mangalavara, mongolbar, mangalbar, sevvai, chevvai, sevvaikizhamai",
  "3": "बुधवार, புதன், புதன்கிழமை, బుధవారం, ಬುಧವಾರ, বুধবার, wednesday, wed, budhvar, budhwar, budhvaar, budh, budhavar, budhavaram, budhavara, budhbar, budhan, pudhan, budhankizhamai",
  "4": "गुरुवार, बृहस्पतिवार, வியாழன், வியாழக்கிழமை, గురువారం, ಗುರುವಾರ, বৃহস্পতিবার, thursday, thu, thur, thurs, guruvar, guruwar, guruvaar, brihaspativar, veervar, virvar, guruvaram, guruvara, brihospotibar, brihaspatibar, viyazhan, vyazhan, viyalan",
  "5": "शुक्रवार, வெள்ளி, வெள்ளிக்கிழமை, శుక్రవారం, ಶುಕ್ರವಾರ, শুক্রবার, friday, fri, shukravar, shukrawar, shukrvar, shukkarvar, jumma, shukravaram, shukravara, shukrobar, shukrabar, velli, vellikizhamai",
  "6": "शनिवार, சனி, சனிக்கிழமை, శనివారం, ಶನಿವಾರ, শনিবার, saturday, sat, shanivar, shaniwar, shanichar, sanivar, shanivaram, shanivara, shonibar, shanibar, sani, sanikizhamai",
  "0": "रविवार, इतवार, ஞாயிறு, ஞாயிற்றுக்கிழமை, ఆదివారం, ಭಾನುವಾರ, ರವಿವಾರ, রবিবার, sunday, sun, ravivar, raviwar, itwar, itvar, etvar, rabibar, robibar, adivaram, aadivaram, adivara, bhanuvara, bhanuvaram, gnayiru, nyayiru, njayiru",
};

/** How each is written rightly in English; other names of a day are no mistakes. */
export const DAY_NAMES: Readonly<Record<string, string>> = {
  today: "today",
  tomorrow: "tomorrow",
  after: "day after tomorrow",
  "1": "monday",
  "2": "tuesday",
  "3": "wednesday",
  "4": "thursday",
  "5": "friday",
  "6": "saturday",
  "0": "sunday",
};

export const MONTH_WORDS: readonly string[] = [
  "january, jan, janvari, janavari, janewari",
  "february, feb, farvari, pharvari, february",
  "march, mar, maarch",
  "april, apr, aprail",
  "may, mei",
  "june, jun, joon",
  "july, jul, julai",
  "august, aug, agast",
  "september, sep, sept, sitambar",
  "october, oct, aktubar, aktoobar",
  "november, nov, navambar",
  "december, dec, disambar, disember, dicember, disembar",
];

export type Days = { from: string; to: string };

function weekdayNumber(day: string): number {
  const number = (daysBetween("2020-01-06", day) % 7) + 1;
  return number < 1 ? number + 7 : number;
}

/** The days that a key of DAY_WORDS means. A week ends with its Sunday. */
export function daysOf(key: string, today: string): Days {
  const number = weekdayNumber(today);
  const monday = addDays(today, 8 - number);
  const one = (day: string) => ({ from: day, to: day });
  switch (key) {
    case "today":
      return one(today);
    case "tomorrow":
      return one(addDays(today, 1));
    case "after":
      return one(addDays(today, 2));
    case "week":
      return { from: today, to: addDays(monday, -1) };
    case "next":
      return { from: monday, to: addDays(monday, 6) };
    case "weekend":
      return { from: number > 6 ? today : addDays(monday, -2), to: addDays(monday, -1) };
    case "nextWeekend":
      return { from: addDays(monday, 5), to: addDays(monday, 6) };
  }
  const wanted = Number(key) || 7;
  return one(addDays(today, (wanted - number + 7) % 7));
}

export function dateOf(
  { date, month, year }: { date: number; month: number; year?: number | undefined },
  today: string,
): Days | undefined {
  const written = (in_: number) =>
    `${in_}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
  const thisYear = Number(today.slice(0, 4));
  const day = year
    ? written(year)
    : [written(thisYear), written(thisYear + 1)].find((one) => isDay(one) && one >= today);
  return day !== undefined && isDay(day) ? { from: day, to: day } : undefined;
}
