import { dayOf, findMonth, partsOf, toDay } from "#app/base/calendar.ts";
import { DEFAULT_CITY, findCity } from "#app/base/cities.ts";
import { joinIds } from "#app/base/ids.ts";
import { done, type Outcome, type Problem } from "#app/base/outcomes.ts";
import { readVerification } from "#app/features/checks/check-action.server.ts";
import {
  postSearch,
  readChosen,
  type Scope,
  SUBMISSIONS_PAGE,
} from "#app/features/daily-drives/daily-drives.ts";
import { verifyDailyDrive } from "#app/features/daily-drives/states.server.ts";
import { indexAfterwards } from "#app/features/search/index.server.ts";
import { refuse, text } from "#app/http/forms.server.ts";
import { type Asked, redirectOrRefuse } from "#app/http/intents.server.ts";

/** The list a query names, by default today's of the default city, and what to say about unknown names. */
export function listOf(query: URLSearchParams, today: string) {
  const now = partsOf(today);
  const [named, month] = [query.get("city"), query.get("month")];
  const city = findCity(named);
  const day = toDay({
    date: Number(query.get("date") ?? now.date),
    month: findMonth(month) ?? now.month,
    year: Number(query.get("year") ?? now.year),
  });
  const told = [
    named && !city ? `We don't have that city, so here is ${DEFAULT_CITY}.` : "",
    day && (!month || findMonth(month)) ? "" : "There is no such day, so here is today.",
  ];
  return { list: { city: city ?? DEFAULT_CITY, day: day ?? today }, told: told.join(" ").trim() };
}

export type Ticked = { id: string; version?: number | undefined; scope?: Scope };

export function scopeIn(form: FormData): Scope {
  return text(form, "scope") === "series" ? "series" : "day";
}

/** What an admin confirmed after a warning. */
export function confirmedIn(form: FormData) {
  return {
    double: text(form, "confirmDouble") === "yes",
    past: text(form, "confirmPast") === "yes",
    date: text(form, "confirmDate") === "yes",
  };
}

export function tickedIn(form: FormData): Ticked[] {
  return form
    .getAll("chosen")
    .slice(0, SUBMISSIONS_PAGE)
    .map((one) => readChosen(typeof one === "string" ? one : ""));
}

export function shownList({ url, now }: Asked) {
  return listOf(url.searchParams, dayOf(now)).list;
}

/** This page with the list of a city and day. */
export function addressOf(
  url: URL,
  list: { city: string; day: string },
  more: Record<string, string>,
) {
  return url.pathname + postSearch(list, more);
}

/** Updates the search after a change, when the answer has left. */
export function reindex({ context, db, now }: Asked, changed: string[]): void {
  indexAfterwards(context, db, { changed, now });
}

/** Verifies, or takes back, the ticked drives or the one that the form names. */
export async function verify(asked: Asked, verified: boolean) {
  const { form, url, db, by, now, id, version } = asked;
  const said = readVerification(form);
  if (!said.ok) return said.answer;
  const how = { ...(verified ? said.value : {}), verified };
  if (tickedIn(form).length) {
    return each(asked, (one) => verifyDailyDrive(db, { by, now, ...one, ...how }));
  }
  const scope = scopeIn(form);
  const answer = await verifyDailyDrive(db, { by, now, id, scope, version, ...how });
  if (answer.ok) reindex(asked, [id]);
  const notice = verified ? "verified" : "unverified";
  return redirectOrRefuse(form, answer, ({ undo }) =>
    addressOf(url, shownList(asked), { undo, notice }),
  );
}

/** Does `work` to each; the notice counts those that had changed. Refused if all have. */
export async function each(
  asked: Asked,
  work: (one: Ticked & { scope: Scope }) => Promise<Outcome<{ days: number; undo: string }>>,
  single?: Ticked,
) {
  const { form, url } = asked;
  const several = tickedIn(form);
  const ticked = several.length || !single ? several : [single];
  const problems: Problem[] = [];
  const undo: string[] = [];
  for (const one of ticked) {
    const outcome = await work({ ...one, scope: "day" });
    if (!outcome.ok) problems.push(outcome.problem);
    else if (outcome.value.days) undo.push(outcome.value.undo);
  }
  reindex(
    asked,
    ticked.map((one) => one.id),
  );
  const left = problems.length;
  if (left && left === ticked.length) return refuse(form, problems[0]!);
  const more: Record<string, string> = { count: String(ticked.length - left) };
  if (left) more.left = String(left);
  if (undo.length) more.undo = joinIds(undo);
  return redirectOrRefuse(form, done(null), () =>
    addressOf(url, shownList(asked), { notice: "daily-several", ...more }),
  );
}
