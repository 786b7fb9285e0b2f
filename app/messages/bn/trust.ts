import type { trust } from "#app/messages/en/trust.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  confirmed: "ভেরিফায়েড, এই দিনের জন্য নিশ্চিত",
  checked: "ভেরিফায়েড আর যাচাই করা",
  notChecked: "ভেরিফায়েড, এখনও যাচাই হয়নি",
  by: (name) => `যাচাই করেছেন: ${name}`,
} satisfies Words<typeof trust>;
