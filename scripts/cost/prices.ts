/* Cloudflare's prices, and what is assumed of readers. */

/** What the paid plan includes a month, and $ for a million more. */
export const METERS = {
  requests: { name: "requests to the Worker", included: 10e6, million: 0.3 },
  cpu: { name: "ms of the Worker's CPU", included: 30e6, million: 0.02 },
  rowsRead: { name: "rows read in D1", included: 25e9, million: 0.001 },
  rowsWritten: { name: "rows written in D1, index entries included", included: 50e6, million: 1 },
  objectRequests: {
    name: "requests to Durable Objects, alarms included",
    included: 1e6,
    million: 0.15,
  },
  objectRows: {
    name: "rows written in Durable Objects, an alarm is one",
    included: 50e6,
    million: 1,
  },
  objectTime: { name: "GB-s of Durable Objects", included: 400_000, million: 12.5 },
  queue: { name: "operations of Queues, three a message", included: 1e6, million: 0.4 },
  storage: { name: "bytes stored in D1", included: 5e9, million: 0.75e-3 },
} as const;

export const PLAN = 5;
export const LOG_LINE = { included: 20e6, million: 0.6 };
export const EMAIL = { included: 3000, million: 350 };

export const READ_ON = "2026-11-23";
export const PAGES = [
  "developers.cloudflare.com/workers/platform/pricing",
  "developers.cloudflare.com/durable-objects/platform/pricing",
  "developers.cloudflare.com/d1/platform/pricing",
  "developers.cloudflare.com/queues/platform/pricing",
  "developers.cloudflare.com/email-service/platform/pricing",
];

export const DAYS = 30;

/** Not measured: there are no readers yet. */
export const ASSUMED = {
  readers: [10e6, "readers a month"],
  views: [30, "pages a reader looks at in a month"],
  kept: [0.9, "share of them that are answered from kept pages"],
  keptInLanguages: [0.85, "the same once a page is kept in seven languages"],
  rowsPage: [65, "rows that a page reads in D1 when it is not kept"],
  searches: [0.05, "share of them that are searches, which are never kept"],
  packed: [0.8, "share of views that go packed with our dictionary, to a Chromium that has it"],
  hours: [2, "hours a reader is online in a month"],
  sockets: [6, "sockets a reader opens in a month"],
  signIns: [1.5, "sessions a reader begins in a month"],
  callSeconds: [0.02, "seconds that a call or an alarm keeps an object of 128 MB awake"],
  database: [9e9, "bytes of the main database without alerts"],
  told: [1e6, "people told a day, by push or Telegram, each by one channel"],
  byMail: [0.1, "share of them who choose email instead"],
  gate: [3e6, "reports from the gate a month"],
} as const;
