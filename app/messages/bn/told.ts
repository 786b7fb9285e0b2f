import type { told } from "#app/messages/en/told.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "আপনার লিস্টের ওয়াক-ইন বদলালে",
  lead: "ওয়াক-ইন সেভ করুন বা যাবেন বলুন: সেটি বাতিল হলে, দিন বদলালে, এন্ট্রি বন্ধ হলে বা আবার হলে আমরা সঙ্গে সঙ্গে জানাই। এর জন্য অ্যালার্ট লাগে না। রাত 10টা থেকে সকাল 6টা শুধু বাতিলের খবর দিই।",
  noBrowser: "পুশ: এখনও কোনও ব্রাউজারে চালু নয়। “কোথায়” অংশে চালু করুন।",
  noTelegram: "Telegram: এখনও যুক্ত নন। “কোথায়” অংশে যোগ দিন।",
  onlyNotices: "আপনি কোনও মেসেজ বাছেননি: খবর শুধু এখানকার নোটিশে থাকবে।",
} satisfies Words<typeof told>;
