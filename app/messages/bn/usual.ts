import type { usual } from "#app/messages/en/usual.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  why: {
    cancelled: "কোম্পানি এটি বাতিল করেছে।",
    postponed: "কোম্পানি এটি পিছিয়ে দিয়েছে।",
    full: "কোম্পানি যথেষ্ট লোক পেয়ে গেছে।",
    unreachable: "কোম্পানির সঙ্গে কথা বলা যায়নি।",
    over: "এর দিন শেষ হয়ে গেছে।",
    known: "এটি আমাদের কাছে আগে থেকেই আছে।",
    incomplete: "কোম্পানি, শহর বা দিন দেওয়া নেই।",
    fee: "এতে টাকা চাওয়া হয়।",
  },
} satisfies Words<typeof usual>;
