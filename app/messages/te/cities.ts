import type { cities } from "#app/messages/en/cities.ts";
import { named } from "#app/messages/named.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  name: named({
    Bangalore: "బెంగళూరు",
    Pune: "పుణె",
    Hyderabad: "హైదరాబాద్",
    Delhi: "ఢిల్లీ",
    Ahmedabad: "అహ్మదాబాద్",
    Noida: "నోయిడా",
    Gurgaon: "గుర్గావ్",
    Chennai: "చెన్నై",
    Mumbai: "ముంబై",
    Salem: "సేలం",
    Lucknow: "లక్నో",
    Kolkata: "కోల్‌కతా",
    Indore: "ఇండోర్",
    Othercities: "ఇతర నగరాలు",
    "PAN India": "దేశమంతా",
    Common: "ఇండియా",
  }),
} satisfies Words<typeof cities>;
