import type { driveform } from "#app/messages/en/driveform.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  add: "ড্রাইভ যোগ করুন",
  update: "ড্রাইভ বদলান",
  profileHint: "সিস্টেম ইঞ্জিনিয়ার",
  levelHint: "ফ্রেশার, বা 1–3 বছর",
  timeHint: "সকাল 9:30 - দুপুর 1টা",
  noticeHint: "দুটি ফটো সঙ্গে আনুন",
  jobLink: "চাকরির লিঙ্ক",
  linkHint: "http://company.com/apply",
} satisfies Words<typeof driveform>;
