import type { install } from "#app/messages/en/install.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  offer: "ఈరోజు వాక్-ఇన్‌లు ఒక్క ట్యాప్‌లో: WalkinMitraను హోమ్ స్క్రీన్‌పై ఉంచాలా?",
  yes: "ఇన్‌స్టాల్ చేయండి",
  no: "ఇప్పుడు వద్దు",
} satisfies Words<typeof install>;
