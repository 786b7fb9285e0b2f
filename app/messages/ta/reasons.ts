import type { reasons } from "#app/messages/en/reasons.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  labels: {
    "asks-money": "பணம் கேட்கிறார்கள்",
    "not-happening": "இது நடக்கவில்லை",
    "wrong-details": "சில விவரங்கள் தவறு",
    closed: "நுழைவு ஏற்கனவே முடிந்துவிட்டது",
    "not-a-job": "இது வேலை அல்ல",
    offensive: "இது அநாகரிகமானது",
    other: "வேறு காரணம்",
  },
} satisfies Words<typeof reasons>;
