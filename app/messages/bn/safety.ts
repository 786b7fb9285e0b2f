import type { safety } from "#app/messages/en/safety.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  call1930: "1930-এ ফোন করুন",
  noFee:
    "*ইন্টারভিউ দিতে কখনও টাকা দেবেন না।* কেউ টাকা চাইলে বেরিয়ে আসুন, [1930] নম্বরে ফোন করুন আর [cybercrime.gov.in] সাইটে অভিযোগ করুন।",
} satisfies Words<typeof safety>;
