import { byHour } from "#app/base/dates/date-words.ts";
import type { dates } from "#app/messages/en/dates.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  months: "জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর".split(" "),
  shortMonths: "জানু ফেব মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টে অক্টো নভে ডিসে".split(" "),
  weekdays: "রবিবার সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার".split(" "),
  shortWeekdays: "রবি সোম মঙ্গল বুধ বৃহস্পতি শুক্র শনি".split(" "),
  part: byHour({ 0: "রাত", 4: "ভোর", 6: "সকাল", 12: "দুপুর", 16: "বিকেল", 18: "সন্ধে", 20: "রাত" }),
  time: (part, time) => `${part} ${time}`,
  whole: (hour) => `${hour}টা`,
  range: (from, to) => `${from} থেকে ${to}`,
} satisfies Words<typeof dates>;
