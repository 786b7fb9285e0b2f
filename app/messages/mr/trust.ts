import type { trust } from "#app/messages/en/trust.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  confirmed: "व्हेरिफाइड, या दिवसासाठी खात्री केलेली",
  checked: "व्हेरिफाइड आणि तपासलेली",
  notChecked: "व्हेरिफाइड, अजून तपासलेली नाही",
  by: (name) => `तपासणारे: ${name}`,
} satisfies Words<typeof trust>;
