import { env } from "cloudflare:test";

/** What commands write. Sessions and sign-ins come and go with every visit, and presence with every socket. */
const TABLES = {
  users:
    "id, username, email, role, disabled, calendar_version, decisions_by_push, decisions_by_email, decisions_by_telegram",
  about_me: "*",
  identities: "*",
  passkeys: "*",
  drives: "*",
  daily_series: "*",
  daily_drives: "*",
  checks: "*",
  call_claims: "*",
  important_lists: "*",
  patterns: "*",
  reports: "*",
  report_cases: "*",
  suggestions: "*",
  wrong_words: "*",
  appeals: "*",
  gate_reports: "*",
  plans: "*",
  // When a subject is looked at next is the jobs' business: they run beside any form.
  subjects: "id, query, for_day, hour",
  alerts: "*",
  notices: "*",
  devices: "*",
  telegram_chats: "*",
  deleted_records: "*",
  codes: "*",
  code_unlocks: "*",
  code_guesses: "*",
  subscribers: "*",
  confirmation_mails: "*",
  conversations: "*",
  rooms_to_forget: "*",
  audit_log: "*",
};

/** Every row that a command could have written, one line each. */
export async function snapshot(): Promise<Set<string>> {
  const tables = Object.entries(TABLES);
  const answers = await env.DB.batch<Record<string, unknown>>(
    tables.map(([table, columns]) => env.DB.prepare(`select ${columns} from ${table}`)),
  );
  return new Set(
    tables.flatMap(([table], index) =>
      answers[index]!.results.map((row) => `${table} ${JSON.stringify(row)}`),
    ),
  );
}

/** What came (`+`) and went (`-`) between two snapshots. */
export function changesBetween(before: Set<string>, after: Set<string>): string[] {
  return [
    ...[...before].filter((row) => !after.has(row)).map((row) => `- ${row}`),
    ...[...after].filter((row) => !before.has(row)).map((row) => `+ ${row}`),
  ];
}
