/*
 * What each page may weigh and ask. A number is what was measured plus a little room; raising one needs a reason here.
 * `npm test` holds them: bytes in tests/e2e/budgets.test.ts, D1 round trips in tests/workers/trips.test.ts.
 */

export type Budget = {
  /** The route's id in app/routes.ts. */
  route: string;
  address: string;
  as: "guest" | "user" | "admin";
  /** The page with its styles in it, brotli 4 as Cloudflare compresses pages, KB. */
  html: number;
  /** What the route's own scripts add to the shell, brotli 11, KB. */
  script: number;
  /**
   * D1 round trips of a page that is not kept, and of its data, for a reader with a pass: one asks for all there is to show,
   * and a user's session with it. Admins' pages ask for the session first.
   */
  trips: number;
};

/**
 * The entry, React, the router, the root and the list of routes, KB brotli. React is 60 of them and its router 37; the goal
 * is 100 (docs/speed.md). What every page imports travels in one file (vite.config.ts): a dozen small files took 3 KB more.
 * Parts that were weighed: the switch of languages and how messages are found 1.7; plans from any page, Mine and the bell 1.1;
 * links and forms that wait for the network 0.6; words that other languages replace 0.4; "Wrong word?" and beta 0.4; what was
 * read last 0.3; what a form of ticked lines did 0.3; tap painted first, four more routes, what visits wait 0.2 each; light
 * pages, notices in the reader's language, the focus of a plan's button, whether we have just answered, that the file of styles
 * is there, listeners that wait for Radix, a plan's press whose script did not come, or whose page is closed, that a logout
 * leads on 0.1 each. The library that measures a visit comes apart, 2.2 for one in ten.
 */
export const SHELL = 115.3;

/**
 * `:drive` and the like in an address stand for one of the demo data. In the HTML of all: the switch of languages, the
 * link for colleges, labels above facts on narrow phones, our offer to install, more contrast and large text, 0.1 each. In
 * the scripts of lists, drives and forms: what they share, in a file for each language, 0.1 to 1.6; drafts, and what a button
 * still needs, 0.2 to 1.2.
 */
export const BUDGETS: readonly Budget[] = [
  // What previews and search engines read of it, in seven languages, is 0.5.
  { route: "home", address: "/", as: "guest", html: 7.7, script: 6, trips: 0 },
  { route: "home-alias", address: "/home", as: "user", html: 9.5, script: 6, trips: 1 },
  // The names of the files that a page asks for compress to 0.1 more or less by build. Side by side on wide screens is 0.05.
  { route: "daily", address: "/daily", as: "user", html: 10, script: 5.8, trips: 1 },
  // Over the goal of 14 for the whole text to share, 3 KB, which is specified (docs/speed.md says what the rest is). The
  // reader's plans and the bell are 0.4, choices beside the list on wide screens 0.3, the chip of a plan and light pages 0.1 each.
  { route: "daily-city", address: "/daily/Pune", as: "user", html: 21.4, script: 5.8, trips: 1 },
  {
    route: "daily-city",
    address: "/daily/Pune",
    as: "guest",
    // Five tickets, and the address in each language. One trip when it is not kept: the numbers of the day.
    html: 8.4,
    script: 5.8,
    trips: 1,
  },
  {
    route: "daily-day",
    address: "/daily/Pune/:tomorrow",
    as: "user",
    html: 17.4,
    script: 5.8,
    trips: 1,
  },
  // Scripts here and of a drive: following its gate is 0.7, Login for guests, a file that lists have too, 0.2.
  // A plan that is tapped before scripts is sent once, in turn, and by who read the page: 0.1.
  { route: "daily-drive", address: ":walkIn", as: "user", html: 14.1, script: 5, trips: 1 },
  { route: "daily-drive", address: ":walkIn", as: "guest", html: 12, script: 5, trips: 1 },
  { route: "drive", address: "/drive/:drive", as: "user", html: 14, script: 4.6, trips: 1 },
  // A past month asks for its code here; the queue is part of the news, which have an address of their own.
  { route: "drives", address: "/drive", as: "user", html: 12.7, script: 6, trips: 1 },
  // Admins read the queue beside it, with why each drive waits, in a box that folds: 0.2. What of it was reported for money is a
  // trip of its own, here and wherever admins read what came in: first one must know what it says.
  { route: "drives", address: "/drive", as: "admin", html: 15, script: 6, trips: 3 },
  {
    route: "last-month",
    address: "/drive/last-month",
    as: "user",
    html: 13,
    script: 5.3,
    trips: 1,
  },
  // Scripts here and of patterns: the form comes when it is opened; the screen that both share is 0.1.
  { route: "lists", address: "/list", as: "user", html: 14, script: 3.9, trips: 1 },
  { route: "list", address: "/list/:list", as: "user", html: 14, script: 4.2, trips: 1 },
  // Its search is 0.1, and 0.2 of the scripts.
  { route: "patterns", address: "/pattern", as: "user", html: 14, script: 4.4, trips: 1 },
  {
    route: "pattern",
    address: "/pattern/:pattern",
    as: "user",
    html: 14,
    script: 4.8,
    trips: 1,
  },
  {
    route: "company",
    address: "/company/persistent-systems",
    as: "user",
    html: 12,
    script: 4.6,
    trips: 1,
  },
  {
    route: "company",
    address: "/company/persistent-systems",
    as: "guest",
    html: 10,
    script: 4.6,
    trips: 1,
  },
  // The search database finds, the main one has the rows. What tickets say is 0.5, the chip of a plan 0.1, suggestions for the
  // typed word 0.05; to land on the results is 0.05 of the scripts, choices that stay in place 0.1, the ticket that was
  // tapped last 0.05. The session is read while the search is asked, so nobody waits for more than two; walk-ins that another
  // reader has just found are not read again.
  { route: "find", address: "/find?q=java", as: "user", html: 13.5, script: 3.4, trips: 3 },
  // The company that one follows is a field more, 0.1.
  { route: "alerts", address: "/profile/alerts", as: "user", html: 14, script: 4.6, trips: 1 },
  { route: "suggest", address: "/suggest", as: "user", html: 10, script: 4.5, trips: 1 },
  { route: "wrong-word", address: "/wrong-word", as: "user", html: 10, script: 4.4, trips: 1 },
  { route: "appeal", address: "/appeal", as: "user", html: 9, script: 4.4, trips: 1 },
  // What all queues share, such as the title that opens a line and the choice of open and done, comes with each of them: 0.1.
  {
    route: "admin-appeals",
    address: "/admin/appeals",
    as: "admin",
    html: 10,
    script: 6.5,
    trips: 2,
  },
  { route: "admin-words", address: "/admin/words", as: "admin", html: 10, script: 4.4, trips: 2 },
  { route: "notices", address: "/notices", as: "user", html: 9, script: 6, trips: 1 },
  { route: "stop-emails", address: "/stop-emails", as: "guest", html: 8, script: 6, trips: 0 },
  // Scripts: how it ended is 0.3, reading the list again when another tab or device changes a plan 0.1.
  { route: "mine", address: "/mine", as: "user", html: 13, script: 5.8, trips: 1 },
  // The devices are a question of their own; About me is a form.
  { route: "profile", address: "/profile", as: "user", html: 13.2, script: 5, trips: 2 },
  // For admins only, at a desk: the conflict page, and the list that is searched and changed several at once, with its question
  // of where to move. "Another like this" and "Repeat on …" of each drive are 0.3, the script that completes companies 0.2, the
  // offer to add a role to a drive 0.1.
  { route: "post", address: "/post", as: "admin", html: 13.5, script: 8.5, trips: 3 },
  { route: "daily-post", address: "/daily/post", as: "admin", html: 17, script: 8.5, trips: 3 },
  { route: "paste", address: "/post/paste", as: "admin", html: 10, script: 3.9, trips: 1 },
  { route: "admin", address: "/admin", as: "admin", html: 12.4, script: 6, trips: 2 },
  {
    route: "admin-reports",
    address: "/admin/reports",
    as: "admin",
    html: 13,
    // The desk's head, line and claims. What was reported for money is 0.1, here and with suggestions; usual reasons are 0.1,
    // and the way to appeals.
    script: 8,
    trips: 3,
  },
  // The messages that wait, and the drives like those that were read from them.
  {
    route: "admin-suggestions",
    address: "/admin/suggestions",
    as: "admin",
    html: 13,
    script: 7.1,
    trips: 3,
  },
  // Each card has its questions folded in it. The third trip notes whose data was looked at.
  {
    route: "admin-users",
    address: "/admin/users",
    as: "admin",
    html: 15,
    script: 6,
    trips: 3,
  },
  {
    route: "admin-submit-code",
    address: "/admin/submit-code",
    as: "admin",
    html: 13,
    script: 6,
    trips: 2,
  },
  {
    route: "admin-subscribers",
    address: "/admin/subscribers",
    as: "admin",
    html: 14,
    script: 6,
    trips: 2,
  },
  { route: "admin-claim", address: "/admin/claim", as: "admin", html: 9, script: 6, trips: 2 },
  {
    // In each of forty calls: what was asked and said is 0.6, usual answers, another hour and a tick are 1.9. In the scripts: 0.8,
    // 0.2, and 0.5 for usual reasons.
    route: "admin-checks",
    address: "/admin/checks",
    as: "admin",
    html: 19.9,
    script: 8.9,
    trips: 2,
  },
  {
    route: "admin-chat",
    address: "/admin/chat",
    as: "admin",
    html: 13,
    script: 6,
    trips: 2,
  },
  { route: "for-colleges", address: "/for-colleges", as: "guest", html: 9, script: 6, trips: 0 },
  { route: "moderation", address: "/moderation", as: "guest", html: 9, script: 6, trips: 1 },
  // The cookie of shared links, and what visits tell, are 0.2; appeals and passkeys 0.2.
  { route: "privacy", address: "/privacy", as: "guest", html: 12.8, script: 6, trips: 0 },
  {
    route: "profile-delete",
    address: "/profile/delete",
    as: "user",
    html: 12,
    script: 6,
    trips: 3,
  },
  // The counts of pages are asked apart, for they may be in Analytics Engine.
  // What came by shared links, and what readers wait, are 0.6.
  {
    route: "admin-numbers",
    address: "/admin/numbers",
    as: "admin",
    html: 12.6,
    script: 6,
    trips: 3,
  },
  // Each city's text is read, copied and sent whole, and stands in its link as well.
  { route: "admin-share", address: "/admin/share", as: "admin", html: 20, script: 6, trips: 2 },
  // The watch has what it shows: D1 is asked for the session alone.
  { route: "admin-health", address: "/admin/health", as: "admin", html: 11, script: 2, trips: 1 },
  // What the browser is asked is 0.3; the library that checks it stays on the server.
  {
    route: "admin-passkeys",
    address: "/admin/passkeys",
    as: "admin",
    html: 9,
    script: 4.6,
    trips: 2,
  },
  { route: "admin-log", address: "/admin/log", as: "admin", html: 12.4, script: 6, trips: 2 },
  { route: "subscribe", address: "/subscribe", as: "guest", html: 11, script: 6, trips: 0 },
  {
    route: "subscribe-confirm",
    address: "/subscribe/confirm",
    as: "guest",
    html: 11,
    script: 6,
    trips: 0,
  },
  {
    route: "subscribe-never",
    address: "/subscribe/never",
    as: "guest",
    html: 11,
    script: 6,
    trips: 0,
  },
  {
    route: "unsubscribe",
    address: "/unsubscribe",
    as: "guest",
    html: 11,
    script: 6,
    trips: 0,
  },
  { route: "not-found", address: "/nowhere", as: "guest", html: 11, script: 6, trips: 0 },
];

/** In bytes: a guest's list of a city in any language. */
export const GUESTS_LIST = 9000;

/** Routes that answer no page of their own: layouts, files, and what only a login that waits for its passkey sees. */
export const NO_PAGES: readonly string[] = [
  "root",
  "shared",
  "signed-in",
  "admin-layout",
  "admin-companies",
  "admin-queues",
  "admin-subscribers-csv",
  "admin-numbers-csv",
  "calendar",
  "daily-calendar",
  "daily-ticket",
  "told",
  "marks",
  "drive-calendar",
  "drive-news",
  "profile-data-html",
  "profile-data-json",
  "passkey",
];

type Ids = { drive: string; walkIn: string; list: string; pattern: string; tomorrow: string };

export function addressOf({ address }: Budget, ids: Ids): string {
  return address.replaceAll(/:(\w+)/g, (whole, name: string) => ids[name as keyof Ids] ?? whole);
}
