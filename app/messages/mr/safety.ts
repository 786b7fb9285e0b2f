import type { safety } from "#app/messages/en/safety.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  call1930: "1930 वर फोन करा",
  noFee:
    "*मुलाखतीसाठी कधीही पैसे देऊ नका.* कोणी पैसे मागितले, तर निघून जा, [1930] वर फोन करा आणि [cybercrime.gov.in] वर तक्रार करा.",
} satisfies Words<typeof safety>;
