import type { walkin } from "#app/messages/en/walkin.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  callFirst: (said) => `முதலில் போன் செய்யவும் · ${said}`,
  till: (time) => `${time} வரை`,
  fullDetails: "முழு விவரங்கள்",
} satisfies Words<typeof walkin>;
