const SKILLS: Readonly<Record<string, readonly string[]>> = {
  java: [
    "core java",
    "java se",
    "java 8",
    "java 11",
    "java 17",
    "j2ee",
    "java ee",
    "advanced java",
    "adv java",
  ],
  javascript: ["java script", "js", "es6", "ecmascript"],
  typescript: ["type script"],
  python: ["python3", "python 3"],
  "c++": ["cpp", "c++11", "c++14", "c++17", "c++20", "c plus plus", "c + +", "c/c++"],
  "c#": ["c sharp", "csharp", "c #"],
  c: ["c language", "c programming", "embedded c"],
  ".net": [
    "dotnet",
    "dot net",
    ".net core",
    "asp.net",
    "asp .net",
    "net core",
    "ado.net",
    "vb.net",
    ".net framework",
  ],
  php: ["core php", "laravel", "codeigniter"],
  ruby: ["ruby on rails", "ror"],
  go: ["golang", "go lang"],
  kotlin: [],
  swift: [],
  rust: [],
  scala: [],
  react: ["react js", "reactjs", "react.js"],
  "react native": ["react-native", "reactnative"],
  angular: ["angular js", "angularjs", "angular.js", "angular 2+"],
  vue: ["vue js", "vuejs", "vue.js"],
  node: ["node js", "nodejs", "node.js", "express js", "expressjs", "express.js"],
  html: ["html5", "html 5"],
  css: ["css3", "css 3"],
  spring: ["spring boot", "springboot", "spring mvc", "spring framework"],
  hibernate: ["jpa"],
  django: [],
  flask: [],
  android: [],
  ios: [],
  flutter: [],
  sql: [
    "mysql",
    "my sql",
    "postgresql",
    "postgres",
    "ms sql",
    "mssql",
    "sql server",
    "oracle sql",
    "pl/sql",
    "plsql",
    "pl sql",
  ],
  mongodb: ["mongo", "mongo db"],
  oracle: ["oracle db", "oracle database"],
  aws: ["amazon web services"],
  azure: [],
  gcp: ["google cloud"],
  devops: ["dev ops"],
  docker: [],
  kubernetes: ["k8s"],
  linux: ["unix", "rhel"],
  git: ["github", "gitlab"],
  testing: ["manual testing", "software testing", "qa", "quality assurance"],
  selenium: [],
  "machine learning": ["ml", "deep learning"],
  "data science": ["data scientist"],
  "data analysis": ["data analytics", "data analyst"],
  "power bi": ["powerbi"],
  tableau: [],
  excel: ["ms excel", "ms-excel", "advanced excel"],
  tally: ["tally prime", "tally erp"],
  gst: [],
  sap: ["sap abap", "sap fico", "sap mm", "sap hana"],
  salesforce: ["sfdc"],
  autocad: ["auto cad"],
  solidworks: ["solid works"],
  catia: [],
  matlab: [],
  plc: ["scada"],
  vlsi: ["verilog", "vhdl", "system verilog"],
  networking: ["ccna"],
  "customer support": ["customer service", "customer care"],
  bpo: ["voice process", "non voice", "international bpo"],
  typing: ["data entry"],
  sales: ["field sales", "inside sales"],
  welding: ["welder"],
  cnc: ["cnc operator", "vmc"],
};

const SKILL_NAMES = Object.keys(SKILLS);

/** Characters that are read of a longer text. */
const LONGEST = 2000;

/** The longest first: "react native" must not be read as "react". */
const SPELLINGS = Object.entries(SKILLS)
  .flatMap(([name, others]) => [name, ...others].map((spelling) => ({ name, spelling })))
  .toSorted((one, other) => other.spelling.length - one.spelling.length);

/** English words and others: they count only in a list of skills. */
const SHY = new Set([
  "c",
  "go",
  "js",
  "ml",
  "qa",
  "swift",
  "rust",
  "spring",
  "express",
  "sales",
  "typing",
  "testing",
  "excel",
  "scala",
  "oracle",
  "mongo",
  "jpa",
  "unix",
]);

/** The longest first. */
export function skillSpellings(): readonly { name: string; spelling: string }[] {
  return SPELLINGS;
}

const BY_SPELLING = new Map(SPELLINGS.map(({ name, spelling }) => [spelling, name]));
const WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}+#.])(?:${SPELLINGS.filter(({ spelling }) => !SHY.has(spelling))
    .map(({ spelling }) =>
      spelling.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s+"),
    )
    .join("|")})(?![\\p{L}\\p{N}+#])`,
  "giu",
);

/** The skills a text names; empty if it says that something is not needed. */
export function readSkills(typed: string): string[] {
  const text = typed.slice(0, LONGEST).normalize("NFKC");
  const found = new Set<string>();
  for (const part of text.split(/[,;|\n•]| and | & |(?<!pl|c)\/|\.\s/i)) {
    const plain = part.replaceAll(/\s+/g, " ").trim().toLowerCase();
    if (/\b(?:not|no|non|except|without|other than)\b/.test(plain)) continue;
    const alone = BY_SPELLING.get(plain);
    if (alone) found.add(alone);
    else {
      for (const [word] of plain.matchAll(WORDS)) {
        found.add(BY_SPELLING.get(word.toLowerCase().replaceAll(/\s+/g, " "))!);
      }
    }
  }
  // "C/C++" names both.
  if (/(?<![\p{L}\p{N}])c\s*[/,&]\s*c\+\+/iu.test(text)) found.add("c").add("c++");
  return SKILL_NAMES.filter((name) => found.has(name));
}

/** For words that cannot be searched as text: "c++", "c#", ".net"; otherwise undefined. */
export function skillOf(word: string): string | undefined {
  const name = BY_SPELLING.get(word.toLowerCase());
  return name !== undefined && /[^\p{L}\p{N} ]/u.test(word) ? name : undefined;
}
