/* Translated pages, by their route's pattern. */

/** For guests: asks them to log in, and says nothing of its own. */
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
  "/wrong-word",
  "/appeal",
  "/notices",
  "/admin",
];

/** The same for guests and users. */
const OPEN = [
  "/",
  "/home",
  "/daily/:city",
  "/daily/:city/:date/:month/:year",
  "/daily/:city/:date/:month/:year/:id",
  "/drive/:city/:year/:month/:id",
  "/list/:id",
  "/pattern/:id",
  "/company/:slug",
  "/for-colleges",
  "/privacy",
  "/moderation",
  "/subscribe",
  "/subscribe/confirm",
  "/subscribe/never",
  "/unsubscribe",
  "/stop-emails",
  "/calendar/:file",
  "/*",
];

/** The team's pages. Users see them in English. */
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

/** Admins read English. */
export function isTranslated(pattern: string, audience: "guest" | "user" | "admin"): boolean {
  return (
    audience !== "admin" && PAGES[audience].has(pattern.startsWith("/") ? pattern : `/${pattern}`)
  );
}
