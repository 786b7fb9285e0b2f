/* Which pages are there in which language. A page is in one when all that it says is. */
import type { Translation } from "#app/base/languages.ts";
import { isSaidIn } from "#app/messages/words.ts";

/** What every page says: the frame, and what may stand in a page's place. */
const FRAME = ["shell", "refusals", "screens", "done", "answers"];

/** What asks guests to log in first, and says nothing of its own. */
const GUARDED = Object.fromEntries(
  [
    "/daily",
    "/daily/post",
    "/post",
    "/post/paste",
    "/drive",
    "/drive/last-month",
    "/list",
    "/pattern",
    "/find",
    "/mine",
    "/profile",
    "/profile/alerts",
    "/profile/delete",
    "/suggest",
    "/notices",
    "/admin",
  ].map((pattern) => [pattern, []]),
);

/** A ticket of a daily drive, and what any page says of whether it takes place. */
const TICKET = "checks documents facets fields moments safety statuses tickets trust warned".split(
  " ",
);
const DAILY = [...TICKET, ..."choosing daily degrees filters previews share".split(" ")];
const WALK_IN = [
  ...TICKET,
  ..."degrees filters gate papers previews reasons reports share taps walkin".split(" "),
];

const DRIVES = [...TICKET, ..."degrees drive filters previews records warnings".split(" ")];

const CALENDAR = ["calendars", "share", "statuses", "warned"];

/**
 * The pages that are translated, by the pattern of their route, with the areas that they say something of. For admins all
 * are in English: they are the team.
 */
const PAGES: Record<"guest" | "user", Record<string, readonly string[]>> = {
  guest: {
    ...GUARDED,
    "/": ["home"],
    "/home": ["home"],
    "/daily/:city": ["previews", "statuses"],
    "/daily/:city/:date/:month/:year": ["previews", "statuses"],
    "/daily/:city/:date/:month/:year/:id": ["checks", "previews", "statuses", "trust"],
    "/drive/:city/:year/:month/:id": ["checks", "previews", "statuses", "trust"],
    "/list/:id": ["previews", "statuses"],
    "/pattern/:id": ["previews", "statuses"],
    "/subscribe": ["mail"],
    "/subscribe/confirm": ["mail"],
    "/unsubscribe": ["mail"],
    "/stop-emails": ["mail"],
    "/calendar/:file": CALENDAR,
    "/*": [],
  },
  user: {
    "/": ["home"],
    "/home": ["home"],
    "/daily": DAILY,
    "/daily/:city": DAILY,
    "/daily/:city/:date/:month/:year": DAILY,
    "/daily/:city/:date/:month/:year/:id": WALK_IN,
    "/daily/:city/:date/:month/:year/:id/ticket": WALK_IN,
    "/daily/:city/:date/:month/:year/:id/calendar.ics": CALENDAR,
    "/find": [...DAILY, "find"],
    "/drive": [...DRIVES, "drivelist", "driveform", "drives", "months"],
    "/drive/last-month": ["drive", "fields", "months", "records"],
    "/drive/:city/:year/:month/:id": [...DRIVES, "drivelist", "gate", "reasons", "reports", "taps"],
    "/drive/:city/:year/:month/:id/calendar.ics": CALENDAR,
    "/calendar/:file": CALENDAR,
    "/list": ["lists", "records"],
    "/list/:id": ["lists", "previews", "records"],
    "/pattern": ["patterns", "records"],
    "/pattern/:id": ["patterns", "previews", "records"],
    "/suggest": ["records", "suggest"],
    "/notices": ["notices"],
    "/profile/alerts": ["alerts", "facets", "degrees", "filters", "records", "told"],
    "/profile/alerts/told": ["alerts", "told"],
    "/mine": ["documents", "fields", "gate", "mine", "moments", "statuses", "warned"],
    "/profile": ["about", "degrees", "devices", "own", "profile", "reasons"],
    "/profile/delete": ["deletion"],
    "/subscribe": ["mail"],
    "/subscribe/confirm": ["mail"],
    "/unsubscribe": ["mail"],
    "/stop-emails": ["mail"],
    "/*": [],
  },
};

/** Whether the page of a route is there in a language, as this audience sees it. */
export function isTranslated(
  language: Translation,
  pattern: string,
  audience: "guest" | "user" | "admin",
): boolean {
  if (audience === "admin") return false;
  const areas = PAGES[audience][pattern.startsWith("/") ? pattern : `/${pattern}`];
  return !!areas && [...FRAME, ...areas].every((area) => isSaidIn(language, area));
}
