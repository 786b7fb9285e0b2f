import type { trust } from "#app/messages/en/trust.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  confirmed: "जाँची हुई, इस दिन के लिए पक्की",
  checked: "जाँची हुई, हमने देखा है",
  notChecked: "जाँची हुई, इस दिन के लिए अभी पक्की नहीं की गई",
  by: (name) => `किसने किया: ${name}`,
} satisfies Words<typeof trust>;
