import type { install } from "#app/messages/en/install.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  offer: "ಇಂದಿನ ವಾಕ್-ಇನ್‌ಗಳು ಒಂದೇ ಟ್ಯಾಪ್‌ನಲ್ಲಿ: WalkinMitraವನ್ನು ಹೋಮ್ ಸ್ಕ್ರೀನ್‌ನಲ್ಲಿ ಇಡಬೇಕೇ?",
  yes: "ಇನ್‌ಸ್ಟಾಲ್ ಮಾಡಿ",
  no: "ಈಗ ಬೇಡ",
} satisfies Words<typeof install>;
