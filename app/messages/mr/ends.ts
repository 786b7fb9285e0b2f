import { plural } from "#app/base/languages.ts";
import type { ends } from "#app/messages/en/ends.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  howDidItEnd: "निकाल काय लागला?",
  anyNews: "काही उत्तर आले का?",
  ends: {
    selected: "निवड झाली",
    rejected: "निवड झाली नाही",
    waiting: "उत्तर आलेले नाही",
  },
  why: "तुम्ही इथे सांगितलेले फक्त तुम्हालाच दिसते. पाच जणांनी सांगितल्यावर ते कंपनीच्या आकड्यात मोजले जाते.",
  selected: (count, told) => `सांगणाऱ्या ${told} जणांपैकी निवड झाली: ${count}.`,
  waiting: (count) =>
    plural(count, { one: "# जणाला अजून उत्तर आलेले नाही.", other: "# जणांना अजून उत्तर आलेले नाही." }),
  askAgain: (day) =>
    `${day} च्या वॉक-इनला तुम्ही जाणार होतात. निवड झाली का? दोन टॅपमध्ये सांगा: नंतर जाणाऱ्यांना मदत होईल.`,
} satisfies Words<typeof ends>;
