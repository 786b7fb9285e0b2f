/* Texts that somebody might paste to keep the reader busy, each made of one part again and again. */

export const PARTS: Record<string, (index: number) => string> = {
  "a novel": () => "It was the best of times. He walked to the gate in Pune. ",
  spaces: () => " ",
  "empty lines": () => "\n",
  digits: () => "1",
  "single digits": (index) => `${index % 31} `,
  emoji: () => "📍",
  "phone numbers": (index) => `${9_000_000_000 + index}, `,
  "repeated roles": (index) => `Role: Developer ${index}\n`,
  "repeated drives": (index) => `Company: Acme ${index}\nRole: Fitter\n\n`,
  fees: () => "fee ",
  papers: () => "aadhaar ",
  "repeated venues": (index) => `Role: Fitter ${index}\nVenue: Plot ${index}\n`,
  rows: (index) => `Acme ${index} | Fitter | Pune | 24 Nov\n`,
  "cities with days": () => "Pune (24 Nov), Mumbai (25 Nov) ",
  lists: (index) => `${index % 99}. Fitter\n`,
  labels: () => "Date: ",
  hours: () => "10 am - ",
  amounts: () => "15,000 - ",
  degrees: () => "BE/",
  years: () => "2024, ",
  names: () => "Abc ",
  addresses: () => "Plot 4, Road,\n",
  tags: () => "<script>",
  scripts: () => "<script>a</script>",
  entities: () => "&#",
  "marks of direction": () => "\u200F",
  "names alone": (index) => `Acme ${index} Ltd\n\n`,
  "a novel above drives": (index) =>
    index < 200
      ? "It was the best of times. He walked to the gate in Pune.\n"
      : `Company: Acme ${index}\nRole: Fitter\n\n`,
  "talk above venues": (index) =>
    index < 200 ? "We talk of the gate.\n" : `Venue: Plot 1-8-31, Road ${index}\n`,
  "talk before a place": () => "tak aa jao ",
  "roles in a line": () => "Staff Nurse, ",
  "a chat": (index) => `[22/11/26, 9:${10 + (index % 50)} am] A: Pune Fitter\n`,
};

/** A text of that length. */
export function grown(part: (index: number) => string, length: number): string {
  let text = "";
  for (let index = 0; text.length < length; index += 1) text += part(index);
  return text.slice(0, length);
}

/** The characters that expressions and searches are given to look at while something runs, the same on any machine. */
export function stepsOf(run: () => void): number {
  let steps = 0;
  // oxlint-disable-next-line typescript/unbound-method -- both are called with `call` below
  const [exec, lower] = [RegExp.prototype.exec, String.prototype.toLowerCase];
  RegExp.prototype.exec = function counted(text) {
    const from = this.lastIndex;
    const match = exec.call(this, text);
    steps += 1 + (match ? match.index + match[0].length : text.length) - from;
    return match;
  };
  String.prototype.toLowerCase = function counted() {
    steps += this.length;
    return lower.call(this);
  };
  try {
    run();
  } finally {
    RegExp.prototype.exec = exec;
    String.prototype.toLowerCase = lower;
  }
  return steps;
}

/** The milliseconds of CPU that something takes: the least of several runs, so that others' work counts little. */
export function cpuOf(run: () => void, runs: number): number {
  let least = Infinity;
  for (let index = 0; index < runs; index += 1) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
