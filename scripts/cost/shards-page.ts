/* D1 on the way to a hundred million readers, month after month: what moves when it no longer fits (docs/decisions/shards.md). */

const ASSUMED = {
  start: [10e6, "readers a month at the start"],
  end: [100e6, "readers a month at the end"],
  growing: [
    36,
    "months until then, each by the same factor; then as many months as below without growth",
  ],
  after: [24, "months after that"],
  left: [0.02, "share of all accounts that go in a month: deleted, or unused for two years"],
  person: [500, "bytes of a person with their sessions"],
  plans: [0.5, "drives that a reader saves in a month"],
  plan: [250, "bytes of a saved drive, index entries included"],
  plansKept: [24, "months for which it is kept"],
  told: [0.1, "share of readers who are told something each day"],
  notice: [240, "bytes of a notice, index entries included; kept for 30 days"],
  drives: [1.3e6, "drives a year at the start; they grow with the square root of readers"],
  drive: [1000, "bytes of a drive with what is said about it"],
  rest: [0.5e9, "bytes of all else: the log, counts, codes, companies"],
  views: [30, "pages a reader looks at in a month"],
  peak: [10, "times the mean at the peak"],
  sessions: [0.5, "sessions that a view asks for, one a minute of reading"],
  cold: [0.1, "share of views that read drives"],
  replicas: [4, "replicas that share these reads"],
  bytes: [10e9, "bytes that one database may have"],
  queries: [1000, "queries a second that one database answers"],
  full: [0.7, "share of either at which something moves"],
  skew: [1.05, "times the mean that the fullest pair of letters has: ids end by chance"],
} as const;

const LETTERS = 16;
const MONTH_S = 30 * 86_400;

type Load = { bytes: number; queries: number };
type Move = {
  month: number;
  readers: number;
  what: string;
  why: string;
  bytes: number;
  after: number;
};

const of = (name: keyof typeof ASSUMED): number => ASSUMED[name][0];

/** What moves in which month, and the fullest database of each kind at the end. People first move by `first` letters. */
function simulate(first: number) {
  const factor = (of("end") / of("start")) ** (1 / of("growing"));
  const moves: Move[] = [];
  const plans: number[] = [];
  const years: number[] = [];
  /** Of years that have a database of their own. */
  const alone = new Set<number>();
  let digits = 0;
  let accounts = 0;
  for (let month = 0; ; month += 1) {
    const readers = of("start") * factor ** Math.min(month, of("growing"));
    const year = Math.floor(month / 12);
    accounts = Math.max(readers, accounts * (1 - of("left")));
    plans.push(readers * of("plans"));
    const posted = (of("drives") / 12) * Math.sqrt(readers / of("start"));
    years[year] = (years[year] ?? 0) + posted * of("drive");
    const views = ((readers * of("views")) / MONTH_S) * of("peak");
    const people: Load = {
      bytes:
        accounts * of("person") +
        sum(plans.slice(-of("plansKept"))) * of("plan") +
        readers * of("told") * 30 * of("notice"),
      queries: views * of("sessions"),
    };
    const letters = () => LETTERS ** digits;
    const letter = (): Load => ({
      bytes: (people.bytes / letters()) * of("skew"),
      queries: (people.queries / letters()) * of("skew"),
    });
    const main = (): Load => {
      const shared = sum(years.filter((_, one) => !alone.has(one)));
      const own = digits ? { bytes: 0, queries: 0 } : people;
      return {
        bytes: of("rest") + shared + own.bytes,
        queries: (views * of("cold")) / of("replicas") + own.queries,
      };
    };
    const databases = () => 1 + alone.size + (digits ? letters() : 0);
    const move = (what: string, why: string, bytes: number) =>
      moves.push({ month, readers, what, why, bytes, after: databases() });
    for (;;) {
      const tooMuch = fullness(digits ? letter() : main());
      const past = years.findIndex((_, one) => one < year && !alone.has(one));
      if (tooMuch) {
        digits += digits ? 1 : first;
        move(
          `what is people's own, by ${digits === 1 ? "the last letter" : `the last ${digits} letters`} of their id`,
          tooMuch,
          digits === first ? people.bytes : (people.bytes * (LETTERS - 1)) / LETTERS,
        );
      } else if (digits && past >= 0 && fullness(main())) {
        const why = fullness(main());
        alone.add(past);
        move(`drives of year ${past + 1}`, why, years[past]!);
      } else break;
    }
    if (month === of("growing") + of("after")) {
      return {
        moves,
        databases: databases(),
        letter: letter(),
        main: main(),
        year: Math.max(...years),
      };
    }
  }
}

/** What of a database is over its limit; empty while nothing is. */
function fullness({ bytes, queries }: Load): string {
  if (bytes > of("bytes") * of("full")) return `${gb(bytes)} GB in one`;
  if (queries > of("queries") * of("full")) return `${Math.round(queries)} queries a second in one`;
  return "";
}

/** The simulation as a section of docs/cost.md. */
export function shardsPage(): string {
  const { moves, databases, letter, main, year } = simulate(2);
  const moved = (all: readonly Move[]) => gb(sum(all.map(({ bytes }) => bytes)));
  return `## A hundred million readers: ${databases} databases

\`npm run cost -- --shards\` prints this part. It is a simulation: nothing here was measured but the bytes of drives and
people at ten million readers. Where rows go and why is in [decisions](decisions/shards.md).

| month | readers a month | what moves | because of | GB that move | databases then |
|---|---|---|---|---|---|
${moves
  .map(
    ({ month, readers, what, why, bytes, after }) =>
      `| ${month + 1} | ${Math.round(readers / 1e6)} million | ${what} | ${why} | ${gb(bytes)} | ${after} |`,
  )
  .join("\n")}

At the end the fullest letter has ${gb(letter.bytes)} GB and ${Math.round(letter.queries)} queries a second at the peak, the main database ${gb(main.bytes)} GB and ${Math.round(main.queries)},
the largest year ${gb(year)} GB. Together ${moved(moves)} GB move; by one letter first and by two later it would be ${moved(simulate(1).moves)}.

| assumed | how much |
|---|---|
${Object.values(ASSUMED)
  .map(([value, what]) => `| ${what} | ${value.toLocaleString("en")} |`)
  .join("\n")}
`;
}

function sum(all: readonly number[]): number {
  return all.reduce((total, one) => total + one, 0);
}

function gb(bytes: number): string {
  return (bytes / 1e9).toFixed(1);
}
