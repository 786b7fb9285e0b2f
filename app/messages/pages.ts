/* Which pages are translated, by the pattern of their route. Every area is there in every language. */

/** What asks guests to log in first, and says nothing of its own. */
const GUARDED = [
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
];

/** What guests read as users do. */
const OPEN = [
  "/",
  "/home",
  "/daily/:city",
  "/daily/:city/:date/:month/:year",
  "/daily/:city/:date/:month/:year/:id",
  "/drive/:city/:year/:month/:id",
  "/list/:id",
  "/pattern/:id",
  "/subscribe",
  "/subscribe/confirm",
  "/unsubscribe",
  "/stop-emails",
  "/calendar/:file",
  "/*",
];

/** The pages of the team. What users see of them is in English too. */
const TEAM = new Set(["/daily/post", "/post", "/post/paste", "/admin"]);

const PAGES = {
  guest: new Set([...GUARDED, ...OPEN]),
  user: new Set([
    ...GUARDED.filter((pattern) => !TEAM.has(pattern)),
    ...OPEN,
    "/daily/:city/:date/:month/:year/:id/ticket",
    "/daily/:city/:date/:month/:year/:id/calendar.ics",
    "/drive/:city/:year/:month/:id/calendar.ics",
    "/profile/alerts/told",
  ]),
};

/**
 * Whether the page of a route is translated, as this audience sees it. For admins all are in English: they are the team.
 */
export function isTranslated(pattern: string, audience: "guest" | "user" | "admin"): boolean {
  return (
    audience !== "admin" && PAGES[audience].has(pattern.startsWith("/") ? pattern : `/${pattern}`)
  );
}
