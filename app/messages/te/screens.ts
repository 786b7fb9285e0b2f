import type { screens } from "#app/messages/en/screens.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  wrongTitle: "ఏదో పొరపాటు జరిగింది | WalkinMitra",
  wrong: "మా వైపు ఏదో పొరపాటు జరిగింది",
  wrongKept: "మీరు రాసింది ఇక్కడే ఉంది. ఒక నిమిషం తర్వాత మళ్ళీ పంపండి: ఎన్నిసార్లు పంపినా ఒక్కసారే సేవ్ అవుతుంది.",
  wrongLost: "ఏదీ సేవ్ కాలేదు. ఒక నిమిషం తర్వాత మళ్ళీ ప్రయత్నించండి.",
  wrongNumber: "మళ్ళీ ఇలా జరిగితే, ఈ నంబర్‌ను మాకు చెప్పండి.",
  request: "రిక్వెస్ట్",
  tryAgain: "మళ్ళీ ప్రయత్నించండి",
  unshownTitle: "ఈ పేజీని చూపించలేకపోయాం | WalkinMitra",
  unshown: "ఈ పేజీని చూపించలేకపోయాం",
  unshownHint: "మీ నెట్‌వర్క్ పోయి ఉండవచ్చు. ఏదీ సేవ్ కాలేదు. మళ్ళీ ప్రయత్నించండి.",
} satisfies Words<typeof screens>;
