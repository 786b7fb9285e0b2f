import type { about } from "#app/messages/en/about.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "என்னைப் பற்றி",
  hint: "எந்த டிரைவ்கள் உங்களுக்கானவை என்று பட்டியல்களில் தெரியும். எதையும் நிரப்ப வேண்டிய கட்டாயமில்லை; உங்களைத் தவிர வேறு யாரும் இதைப் பார்க்க முடியாது.",
  restored: "நீங்கள் முன்பு எழுதியதை மீண்டும் கொண்டு வந்துள்ளோம்.",
  discard: "எழுதியது வேண்டாம்",
  passoutYear: "பாஸ்-அவுட் ஆண்டு",
  degree: "டிகிரி",
  notSaid: "குறிப்பிடவில்லை",
  branch: "பிரிவு",
  experience: "அனுபவம் (ஆண்டுகள்)",
  experienceHint: (most) => `ஃபிரெஷருக்கு 0, அதிகபட்சம் ${most}`,
  cities: (most) => `நகரங்கள், அதிகபட்சம் ${most}`,
  save: "என் விவரங்களைச் சேமி",
} satisfies Words<typeof about>;
