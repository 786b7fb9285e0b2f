import type { trust } from "#app/messages/en/trust.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  confirmed: "వెరిఫైడ్, ఈ రోజుకు కన్ఫర్మ్ అయింది",
  checked: "వెరిఫైడ్, చెక్ చేసింది",
  notChecked: "వెరిఫైడ్, ఇంకా చెక్ చేయలేదు",
  by: (name) => `చెక్ చేసినవారు: ${name}`,
} satisfies Words<typeof trust>;
