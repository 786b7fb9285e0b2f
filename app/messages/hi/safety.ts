import type { safety } from "#app/messages/en/safety.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  call1930: "1930 पर कॉल करें",
  noFee:
    "*इंटरव्यू देने के लिए कभी पैसे न दें।* कोई पैसे माँगे, तो वहाँ से चले जाएँ, [1930] पर कॉल करें और [cybercrime.gov.in] पर शिकायत करें।",
} satisfies Words<typeof safety>;
