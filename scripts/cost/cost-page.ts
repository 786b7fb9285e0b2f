import type figures from "../../docs/figures.json";
import { METERS, PLAN, LOG_LINE, EMAIL, READ_ON, PAGES, DAYS, ASSUMED } from "./prices.ts";
import { shardsPage } from "./shards-page.ts";

/* Cloudflare's monthly cost: measured figures (docs/figures.json) times assumed readers, at its prices. */

type Figures = typeof figures;
type Figure = keyof Figures;

/** Boards of party/places.ts; each tells the desk at most every two seconds. */
const BOARDS = 8;
const BOARD_TELLS_EVERY = 2;

/** What a visit took until 2026-11-26: rows in D1 and in its room, and alarms an hour online. */
const PRESENCE_BEFORE = { rows: 3, roomRows: 1.3, alarms: 3 };

/** What a sign-in wrote beside its session until 2026-11-27, and what was deleted later. */
const SIGN_IN_BEFORE = 6;

/** What somebody who is told took until 2026-11-26. */
const ROWS_TOLD_BEFORE = 12;

/** Deliveries in a queue message, and messages in a call of the consumer. */
const IDS_A_MESSAGE = 25;
const MESSAGES_A_CALL = 10;

type Use = { what: string; meter: keyof typeof METERS; amount: number; from: string };

export function costPage(measured: Figures): string {
  const of = (name: Figure) => measured[name].value;
  const assume = (name: keyof typeof ASSUMED): number => ASSUMED[name][0];
  const from = (...names: Figure[]) => names.map((name) => `\`${name}\``).join(", ");

  const timesMeasured = (what: string, meter: Use["meter"], times: number, name: Figure): Use => ({
    what,
    meter,
    amount: times * of(name),
    from: from(name),
  });

  const views = assume("readers") * assume("views");
  const searches = views * assume("searches");
  const pages = views - searches;
  const online = assume("readers") * assume("hours");
  const sockets = assume("readers") * assume("sockets");
  const signIns = assume("readers") * assume("signIns");
  const cpuOf = (kept: number) =>
    pages * (kept * of("warmPageCpu") + (1 - kept) * of("coldPageCpu"));
  const alarms = online * of("alarmsOnline");
  const deskCalls = (BOARDS * DAYS * 86_400) / BOARD_TELLS_EVERY;
  const objectCalls = 4 * sockets + signIns + sockets * of("boardAlarmsVisit") + deskCalls + alarms;

  const packed = timesMeasured("pages packed", "cpu", views * assume("packed"), "packCpu");
  const base: Use[] = [
    { what: "pages", meter: "requests", amount: views, from: "readers × views" },
    { what: "sockets opened", meter: "requests", amount: sockets, from: "readers × sockets" },
    {
      what: "pages, kept and not",
      meter: "cpu",
      amount: cpuOf(assume("kept")),
      from: from("warmPageCpu", "coldPageCpu"),
    },
    packed,
    timesMeasured("searches", "cpu", searches, "searchCpu"),
    {
      what: "pages that are not kept",
      meter: "rowsRead",
      amount: (pages * (1 - assume("kept")) + searches) * assume("rowsPage"),
      from: "pages × rows a page",
    },
    timesMeasured("sessions begun", "rowsWritten", signIns, "rowsSession"),
    timesMeasured("… what else a sign-in writes", "rowsWritten", signIns, "rowsSignIn"),
    timesMeasured(
      "… and deleted, when a session or a sign-in is over",
      "rowsWritten",
      signIns,
      "rowsSignInForgotten",
    ),
    timesMeasured(
      "… and renewed, in visits of other days",
      "rowsWritten",
      sockets - signIns,
      "rowsRenewed",
    ),
    timesMeasured("who comes and who goes", "rowsWritten", sockets, "rowsVisit"),
    timesMeasured("… in their rooms", "objectRows", sockets, "roomRowsVisit"),
    timesMeasured("… on the boards", "objectRows", sockets, "boardRowsVisit"),
    { what: "sockets opened", meter: "objectRequests", amount: sockets, from: "readers × sockets" },
    {
      what: "… and closed: their rooms tell the boards both",
      meter: "objectRequests",
      amount: 2 * sockets,
      from: "two calls each",
    },
    {
      what: "… and who has signed in",
      meter: "objectRequests",
      amount: signIns,
      from: "a call each",
    },
    timesMeasured("boards store what they are told", "objectRequests", sockets, "boardAlarmsVisit"),
    {
      what: "… and tell the team's desk, were it open day and night",
      meter: "objectRequests",
      amount: deskCalls,
      from: "each board every two seconds at most",
    },
    {
      what: "rooms wake to see who has left",
      meter: "objectRequests",
      amount: alarms,
      from: from("alarmsOnline"),
    },
    {
      what: "objects are awake for all this",
      meter: "objectTime",
      amount: objectCalls * assume("callSeconds") * 0.128,
      from: "calls, alarms and ends of sockets × seconds × 128 MB",
    },
    { what: "all but alerts", meter: "storage", amount: assume("database"), from: "assumed" },
  ];

  const deliveries = assume("told") * DAYS;
  const alerts: Use[] = [
    {
      what: "calls of the consumer",
      meter: "requests",
      amount: deliveries / IDS_A_MESSAGE / MESSAGES_A_CALL,
      from: "25 deliveries a message, 10 messages a call",
    },
    timesMeasured("telling and sending", "cpu", deliveries, "deliveryCpu"),
    timesMeasured(
      "notice and delivery: written, taken, sent",
      "rowsWritten",
      deliveries,
      "rowsTold",
    ),
    timesMeasured("… and deleted after 30 days", "rowsWritten", deliveries, "rowsForgotten"),
    {
      what: "the queue",
      meter: "queue",
      amount: (deliveries / IDS_A_MESSAGE) * 3,
      from: "25 deliveries a message",
    },
    timesMeasured("notices and deliveries of 30 days", "storage", deliveries, "bytesTold"),
  ];
  const gate: Use[] = [
    { what: "reports from the gate", meter: "requests", amount: assume("gate"), from: "assumed" },
    timesMeasured(
      "… each as dear as a page that is not kept",
      "cpu",
      assume("gate"),
      "coldPageCpu",
    ),
    timesMeasured("… written", "rowsWritten", assume("gate"), "rowsGate"),
    {
      what: "… to the drive's open pages",
      meter: "objectRequests",
      amount: assume("gate"),
      from: "one call of the live topic each; what it sends is free",
    },
  ];
  const presenceBefore: Use[] = [
    ...base.filter(({ meter }) => !meter.startsWith("object")),
    {
      what: "a person's role, written at each sign-in",
      meter: "rowsWritten",
      amount: signIns,
      from: "",
    },
    {
      what: "rows of a visit",
      meter: "rowsWritten",
      amount: sockets * PRESENCE_BEFORE.rows,
      from: "",
    },
    {
      what: "rows of its room",
      meter: "objectRows",
      amount: sockets * PRESENCE_BEFORE.roomRows,
      from: "",
    },
    {
      what: "sockets, alarms, calls of the desk",
      meter: "objectRequests",
      amount: 3 * sockets + online * PRESENCE_BEFORE.alarms,
      from: "",
    },
  ];
  const statesBefore: Use = {
    what: "a row for each state that is used up",
    meter: "rowsWritten",
    amount: signIns * (SIGN_IN_BEFORE - of("rowsSignIn") - of("rowsSignInForgotten")),
    from: "",
  };
  const languages: Use[] = [
    {
      what: "pages that are kept less often",
      meter: "cpu",
      amount: cpuOf(assume("keptInLanguages")) - cpuOf(assume("kept")),
      from: from("warmPageCpu", "coldPageCpu"),
    },
  ];

  const all = [...base, ...alerts, ...gate, ...languages];
  const withoutAlerts = bill(base);
  const together = bill(all);
  const until26November = [...presenceBefore, statesBefore].filter((use) => use !== packed);
  const logs = price(views + sockets, LOG_LINE);
  const mails = price(deliveries * assume("byMail"), EMAIL);
  const size = assume("database") + deliveries * of("bytesTold");
  const dearest = all
    .map((use) => ({ ...use, cost: fullPrice(use) }))
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, 3);

  return `# Cost

\`npm run cost\` writes this page; \`tests/architecture.test.ts\` fails when somebody else has. It multiplies what was measured
with what is assumed of readers, at Cloudflare's prices of ${READ_ON}. Each line is at its full price; what the plan
includes is taken off at the end.

## Ten million readers a month: $${dollars(withoutAlerts)}

${table(base)}
${sum(base)}

Until 2026-11-26 these lines were $${dollars(bill(until26November))}; that day's page said $408, because it left out what a sign-in writes beside its
session, and what is deleted. The goal is $200. The pages alone cost $${dollars(price(views, METERS.requests))}, which no change of ours lowers but fewer requests.

## With alerts, the gate and languages: $${dollars(together)}

A million people told a day adds $${dollars(bill([...base, ...alerts]) - withoutAlerts)}, the gate $${dollars(bill([...base, ...gate]) - withoutAlerts)}, seven languages $${dollars(bill([...base, ...languages]) - withoutAlerts)}. Bytes leave Cloudflare free
of charge, so longer pages in other scripts cost nothing here.

${table([...alerts, ...gate, ...languages])}
${sum(all)}

Push and Telegram take nothing for a message. Not in the sum:

- **Email**: if ${percent(assume("byMail"))} of them chose it, $${dollars(mails)} more.
- **Logs**: a line for each request, $${dollars(logs)} more; \`LOG_REQUESTS = "no"\` keeps only failures.

## What is dearest, and what would lower it

${dearest.map(({ what, cost }) => `- ${what.replace(/^… /, "")}: $${dollars(cost)}`).join("\n")}

In this order:

1. **Who comes and who goes** is on ${BOARDS} boards, which store what they hear in two seconds as one row, and when people
   were last seen many to a row ([decision](decisions/presence.md)). Until 2026-11-26 each visit wrote ${PRESENCE_BEFORE.rows} rows in D1
   and ${PRESENCE_BEFORE.roomRows} in its room, and each sign-in the person's role: $${dollars(bill(presenceBefore) - withoutAlerts)} more. Left are the calls: a room tells of each coming and going. Sockets that end
   at the boards themselves would save them, $${dollars((2 * sockets * METERS.objectRequests.million) / 1e6)}, and make the boards the gateway of the chat.
2. **Fewer rows for a sign-in.** Until 2026-11-27 the state that it has used up was a row and two index entries, and one more when it went: $${dollars(fullPrice(statesBefore))} more.
   Now the states of ten seconds share a row. Left are the person's row, the session's, its two index entries and its end.
   Sessions by their token alone, without row numbers, would save $${dollars(signIns / 1e6)}, at the price of making that table anew.
   Users' sessions renewed every other week instead of daily would save about $${dollars(((sockets - signIns) * 0.75) / 1e6)}, but then nobody could see when
   each of their browsers was last used, and 14 days without use would be 14 to 27 or 1 to 14.
3. **Fewer rows for somebody who is told.** A notice is a row and two index entries; 25 people share a delivery, which takes
   nine rows until all are sent. Until 2026-11-26 each had one, and somebody who is told took ${ROWS_TOLD_BEFORE} rows: $${dollars((deliveries * (ROWS_TOLD_BEFORE - of("rowsTold"))) / 1e6)} more. A notice
   without row numbers would save one, but copies page by them. A list's notices could be read from whose alert it is: that would save three.
4. **Notices for a week instead of 30 days.** It changes no bill, but D1 ends at 10 GB, and with a million people told a
   day it would have ${(size / 1e9).toFixed(0)} GB. Before that, what is people's own moves to databases of its own.
5. **One socket for all tabs of a browser**: a sixth of the requests are sockets.

${shardsPage()}
## Measured

CPU is that of all of workerd, the local D1 with it, which Cloudflare does not charge for: the real figures are lower.

| figure | value | by | on | load |
|---|---|---|---|---|
${Object.entries(measured)
  .map(
    ([name, { value, unit, by, on, load }]) =>
      `| \`${name}\` | ${value} ${unit} | ${by} | ${on} | ${load} |`,
  )
  .join("\n")}

## Assumed

| what | how much |
|---|---|
${Object.values(ASSUMED)
  .map(([value, what]) => `| ${what} | ${number(value)} |`)
  .join("\n")}

## Prices

The paid plan is $${PLAN} a month. Read on ${READ_ON}: ${PAGES.join(", ")}.

| what | included a month | a million more, $ |
|---|---|---|
${[...Object.values(METERS), { name: "lines of log", ...LOG_LINE }, { name: "emails", ...EMAIL }]
  .map(({ name, included, million }) => `| ${name} | ${number(included)} | ${million} |`)
  .join("\n")}
`;
}

function price(amount: number, { included, million }: { included: number; million: number }) {
  return (Math.max(0, amount - included) / 1e6) * million;
}

function fullPrice({ meter, amount }: Use): number {
  return (amount / 1e6) * METERS[meter].million;
}

function bill(uses: readonly Use[]): number {
  const amounts = Object.groupBy(uses, ({ meter }) => meter);
  return Object.entries(METERS).reduce((total, [meter, how]) => {
    const used = amounts[meter as keyof typeof METERS] ?? [];
    return (
      total +
      price(
        used.reduce((all, { amount }) => all + amount, 0),
        how,
      )
    );
  }, PLAN);
}

function table(uses: readonly Use[]): string {
  const rows = uses.map(
    (use) =>
      `| ${use.what} | ${number(use.amount)} ${METERS[use.meter].name} | ${use.from} | ${dollars(fullPrice(use))} |`,
  );
  return ["| what | how many a month | from | $ |", "|---|---|---|---|", ...rows].join("\n");
}

function sum(uses: readonly Use[]): string {
  const full = uses.reduce((total, use) => total + fullPrice(use), 0);
  return [
    `| the plan, less what it includes | | | ${dollars(bill(uses) - full)} |`,
    `| **together** | | | **${dollars(bill(uses))}** |`,
  ].join("\n");
}

function dollars(amount: number): string {
  return Math.round(amount).toLocaleString("en");
}

function percent(share: number): string {
  return `${share * 100} %`;
}

function number(amount: number): string {
  if (amount >= 1e9) return `${Math.round(amount / 1e8) / 10} billion`;
  if (amount >= 1e6) return `${Math.round(amount / 1e5) / 10} million`;
  return amount.toLocaleString("en", { maximumFractionDigits: 2 });
}
