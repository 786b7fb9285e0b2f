import { env } from "cloudflare:test";
import { expect, it } from "vitest";

import { SESSION_COOKIE } from "#app/base/reader.ts";
import { makeCast } from "#tests/support/cast.ts";
import { useDay } from "#tests/support/clock.ts";
import { COMMANDS, letteredName } from "#tests/support/commands.ts";
import { inDays } from "#tests/support/days.ts";
import { pageRoutes } from "#tests/support/route-table.ts";
import { createBrowser, ORIGIN, tokenIn } from "#tests/support/sign-in.ts";

// The gate's form is refused before 5:00.
useDay(inDays(0));

/** What is logged: what users may not do, but for who is on the phone; and a drive of an admin is published at once. */
function isLogged(name: string, asUser: number): boolean {
  return name === "drives create" || (asUser >= 400 && !name.endsWith(" claim"));
}

/** What cannot be taken back: it asks first, is undone by its opposite, has told somebody, or is the undoing itself. */
const FINAL =
  /^(?:.* (?:create|repeat|update|join|undo|make-admin|make-user|reset-passkeys|sign-out)|company part|admin-appeals answer|admin-passkeys delete|admin-reports lift|admin-words (?:settle|reopen)|admin-submit-code delete|admin-subscribers delete)$/;

/** What changes no value that was there before. */
const NEW =
  /^(?:.* (?:create|repeat|copy|check|no-answer|publish|sign-out)|company (?:join|part|undo)|admin-reports lift|(?:lists|patterns|admin-submit-code) delete|patterns undo)$/;

type Line = { actor: string; detail: string | null };

async function logAfter(row: number): Promise<Line[]> {
  const query = "select actor_name as actor, detail from audit_log where rowid > ? order by rowid";
  return (await env.DB.prepare(query).bind(row).all<Line>()).results;
}

async function lastRow(): Promise<number> {
  const query = "select coalesce(max(rowid), 0) as row from audit_log";
  return (await env.DB.prepare(query).first<number>("row"))!;
}

it("every action of an admin is logged with names and old values, and is undone where it can be", async () => {
  const cast = await makeCast();
  const asha = createBrowser();
  asha.cookies.set(SESSION_COOKIE, tokenIn(cast.cookies.admin));
  const faults: string[] = [];
  let runs = 0;
  for (const { id: route, intents } of pageRoutes()) {
    for (const intent of intents) {
      const name = `${route} ${intent}`;
      const { answers, quiet = [], prepare } = COMMANDS[route]![intent]!;
      if (answers.admin >= 400 || quiet.includes("admin")) continue;
      runs += 1;
      const { address, form } = await prepare(cast, `run-${runs}`, "admin");
      const before = await lastRow();
      const answer = await asha.post(address, form);
      const [line, ...more] = await logAfter(before);
      if (!isLogged(name, answers.user)) {
        if (line) faults.push(`${name} is logged: ${line.detail}`);
        continue;
      }
      // A message that is posted has a line, and so has each drive of it; what an appeal takes back has one too.
      const ownLines = name.endsWith(" publish") || name === "admin-appeals answer" ? 2 : 1;
      if (line?.actor !== "Asha Rao" || more.length + 1 !== ownLines)
        faults.push(`${name} has no line of its own`);
      if (/subscriber/.test(name)) {
        if (line?.detail) faults.push(`${name} says whose email it was: ${line.detail}`);
        continue;
      }
      const named = new RegExp(
        `run[ -]?${runs}\\b|${letteredName(`run-${runs}`)}|submit-code`,
        "i",
      );
      if (!named.test(line?.detail + name)) faults.push(`${name} names nobody: ${line?.detail}`);
      const former = /"(?:changed|was)":/.test(line?.detail ?? "");
      if (former === NEW.test(name)) faults.push(`${name}, of old values: ${line?.detail}`);
      const target = new URL(answer.headers.get("location")!, ORIGIN);
      const undo = target.searchParams.get("undo");
      if ((undo === null) !== FINAL.test(name)) faults.push(`${name}, of Undo: ${target.href}`);
      if (!undo) continue;
      const done = await lastRow();
      const undone = await asha.post(target.pathname, { intent: "undo", id: undo });
      const [taken] = await logAfter(done);
      if (undone.status !== 303 || !named.test(taken?.detail ?? "")) {
        faults.push(`${name} is not undone: ${undone.status} ${taken?.detail}`);
      }
    }
  }
  expect(faults, faults.join("\n")).toEqual([]);
  expect(runs).toBeGreaterThan(50);
});
