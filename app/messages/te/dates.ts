import { byHour } from "#app/base/dates/date-words.ts";
import type { dates } from "#app/messages/en/dates.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  months: "జనవరి ఫిబ్రవరి మార్చి ఏప్రిల్ మే జూన్ జులై ఆగస్టు సెప్టెంబర్ అక్టోబర్ నవంబర్ డిసెంబర్".split(" "),
  shortMonths: "జన ఫిబ్ర మార్చి ఏప్రిల్ మే జూన్ జులై ఆగ సెప్టెం అక్టో నవం డిసెం".split(" "),
  weekdays: "ఆదివారం సోమవారం మంగళవారం బుధవారం గురువారం శుక్రవారం శనివారం".split(" "),
  shortWeekdays: "ఆది సోమ మంగళ బుధ గురు శుక్ర శని".split(" "),
  part: byHour({ 0: "రాత్రి", 4: "తెల్లవారుజామున", 6: "ఉదయం", 12: "మధ్యాహ్నం", 16: "సాయంత్రం", 20: "రాత్రి" }),
  time: (part, time) => `${part} ${time}`,
  whole: (hour) => `${hour}`,
  range: (from, to) => `${from} నుంచి ${to} వరకు`,
} satisfies Words<typeof dates>;
