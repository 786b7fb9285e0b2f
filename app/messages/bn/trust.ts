import type { trust } from "#app/messages/en/trust.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  confirmed: "এই দিনের জন্য কনফার্ম",
  published: "এই দিনের জন্য কনফার্ম, কোম্পানির দেওয়া তথ্য থেকে",
  unconfirmed: "আমাদের টিম পড়েছে, এই দিনের জন্য কনফার্ম নয়",
  marks: "চিহ্ন",
  by: (name) => `কনফার্ম করেছেন: ${name}`,
} satisfies Words<typeof trust>;
