import type { notices } from "#app/messages/en/notices.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  unread: (count) => `${count}টি পড়া হয়নি।`,
  allRead: "নতুন কোনও নোটিফিকেশন নেই।",
  markAll: "সব পড়া হয়েছে",
  alerts: "আপনার অ্যালার্ট",
  none: "এখনও কোনও নোটিফিকেশন নেই।",
  hint: "কোনও ড্রাইভ সেভ করুন, বা [কী জানতে চান তা বেছে নিন]।",
  fresh: "নতুন",
} satisfies Words<typeof notices>;
