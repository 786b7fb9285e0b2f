import type { trust } from "#app/messages/en/trust.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  confirmed: "ವೆರಿಫೈಡ್, ಈ ದಿನಕ್ಕೆ ಕನ್ಫರ್ಮ್ ಆಗಿದೆ",
  checked: "ವೆರಿಫೈಡ್, ಪರಿಶೀಲಿಸಲಾಗಿದೆ",
  notChecked: "ವೆರಿಫೈಡ್, ಇನ್ನೂ ಪರಿಶೀಲಿಸಿಲ್ಲ",
  by: (name) => `ಪರಿಶೀಲಿಸಿದವರು: ${name}`,
} satisfies Words<typeof trust>;
