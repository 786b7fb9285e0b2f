import type { trust } from "#app/messages/en/trust.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  confirmed: "இந்த நாளுக்கு உறுதி செய்யப்பட்டது",
  published: "இந்த நாளுக்கு உறுதி செய்யப்பட்டது, நிறுவனம் வெளியிட்ட தகவலின்படி",
  unconfirmed: "எங்கள் குழு படித்தது, இந்த நாளுக்கு உறுதி செய்யவில்லை",
  marks: "அடையாளங்கள்",
  by: (name) => `உறுதி செய்தவர்: ${name}`,
} satisfies Words<typeof trust>;
