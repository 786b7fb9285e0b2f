import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** All pages (docs/product.md, Screens). Inside `signed-in`, guests see the guard screen. */
export default [
  index("features/home/home.route.tsx", { id: "home" }),
  route("home", "features/home/home.route.tsx", { id: "home-alias" }),

  // Addresses that people share: guests get the `<head>` for previews and a request to log in.
  layout("features/sign-in/shared-layout.route.tsx", { id: "shared" }, [
    route("daily/:city", "features/daily-drives/list/list.route.tsx", { id: "daily-city" }),
    route("daily/:city/:date/:month/:year", "features/daily-drives/list/list.route.tsx", {
      id: "daily-day",
    }),
    route("daily/:city/:date/:month/:year/:id", "features/daily-drives/walk-in/walk-in.route.tsx", {
      id: "daily-drive",
    }),
    route("drive/:city/:year/:month/:id", "features/drives/drive/drive.route.tsx", { id: "drive" }),
    route("list/:id", "features/lists/list.route.tsx", { id: "list" }),
    route("pattern/:id", "features/patterns/pattern.route.tsx", { id: "pattern" }),
    route("company/:slug", "features/companies/company.route.tsx", { id: "company" }),
  ]),

  layout("features/sign-in/signed-in-layout.route.tsx", { id: "signed-in" }, [
    route("daily", "features/daily-drives/list/list.route.tsx", { id: "daily" }),
    route(
      "daily/:city/:date/:month/:year/:id/ticket",
      "features/daily-drives/list/ticket.route.tsx",
      {
        id: "daily-ticket",
      },
    ),
    route(
      "daily/:city/:date/:month/:year/:id/calendar.ics",
      "features/daily-drives/walk-in/calendar.route.ts",
      {
        id: "daily-calendar",
      },
    ),
    route("drive/:city/:year/:month/:id/calendar.ics", "features/drives/drive/calendar.route.ts", {
      id: "drive-calendar",
    }),
    route("daily/post", "features/daily-drives/post/post.route.tsx", { id: "daily-post" }),
    route("list", "features/lists/lists.route.tsx", { id: "lists" }),
    route("pattern", "features/patterns/patterns.route.tsx", { id: "patterns" }),
    route("post", "features/daily-drives/post/post.route.tsx", { id: "post" }),
    route("post/paste", "features/paste/paste.route.tsx", { id: "paste" }),
    route("drive", "features/drives/list/list.route.tsx", { id: "drives" }),
    route("drive/news", "features/drives/list/news.route.ts", { id: "drive-news" }),
    route("drive/last-month", "features/last-month/last-month.route.tsx", { id: "last-month" }),
    route("find", "features/find/find.route.tsx", { id: "find" }),
    route("mine", "features/mine/mine.route.tsx", { id: "mine" }),
    route("mine/marks", "features/mine/marks.route.ts", { id: "marks" }),
    route("profile", "features/account/profile.route.tsx", { id: "profile" }),
    route("profile/alerts", "features/alerts/page/alerts.route.tsx", { id: "alerts" }),
    route("profile/alerts/told", "features/channels/reach.route.tsx", { id: "told" }),
    route("passkey", "features/passkeys/confirm.route.tsx", { id: "passkey" }),
    route("suggest", "features/suggestions/suggest.route.tsx", { id: "suggest" }),
    route("appeal", "features/appeals/appeal.route.tsx", { id: "appeal" }),
    route("wrong-word", "features/wrong-words/wrong-word.route.tsx", { id: "wrong-word" }),
    route("notices", "features/notices/notices.route.tsx", { id: "notices" }),
    route("profile/data.json", "features/account/data-json.route.ts", { id: "profile-data-json" }),
    route("profile/data.html", "features/account/data-html.route.tsx", { id: "profile-data-html" }),
    route("profile/delete", "features/account/delete.route.tsx", { id: "profile-delete" }),
    layout("features/admin/admin-layout.route.tsx", { id: "admin-layout" }, [
      route("admin", "features/admin/admin.route.tsx", { id: "admin" }),
      route("admin/checks", "features/check-queue/checks.route.tsx", { id: "admin-checks" }),
      route("admin/companies", "features/daily-drives/post/companies.route.ts", {
        id: "admin-companies",
      }),
      route("admin/queues", "features/queues/queues.route.ts", { id: "admin-queues" }),
      route("admin/claim", "features/queues/claim.route.tsx", { id: "admin-claim" }),
      route("admin/users", "features/admin/users.route.tsx", { id: "admin-users" }),
      route("admin/reports", "features/report-queue/reports.route.tsx", { id: "admin-reports" }),
      route("admin/suggestions", "features/suggestion-queue/suggestions.route.tsx", {
        id: "admin-suggestions",
      }),
      route("admin/appeals", "features/appeals/appeals.route.tsx", { id: "admin-appeals" }),
      route("admin/submit-code", "features/codes/submit-code.route.tsx", {
        id: "admin-submit-code",
      }),
      route("admin/chat", "features/chat/inbox/inbox.route.tsx", { id: "admin-chat" }),
      route("admin/subscribers", "features/subscribers/subscribers.route.tsx", {
        id: "admin-subscribers",
      }),
      route("admin/subscribers.csv", "features/subscribers/csv.route.ts", {
        id: "admin-subscribers-csv",
      }),
      route("admin/words", "features/wrong-words/words.route.tsx", { id: "admin-words" }),
      route("admin/numbers", "features/numbers/numbers.route.tsx", { id: "admin-numbers" }),
      route("admin/health", "features/health/health.route.tsx", { id: "admin-health" }),
      route("admin/numbers.csv", "features/numbers/csv.route.ts", { id: "admin-numbers-csv" }),
      route("admin/share", "features/outreach/share.route.tsx", { id: "admin-share" }),
      route("admin/passkeys", "features/passkeys/passkeys.route.tsx", { id: "admin-passkeys" }),
      route("admin/log", "features/audit/log.route.tsx", { id: "admin-log" }),
    ]),
  ]),

  route("calendar/:file", "features/calendar-feed/feed.route.ts", { id: "calendar" }),
  route("stop-emails", "features/alerts/stop-emails/stop-emails.route.tsx", { id: "stop-emails" }),
  route("for-colleges", "features/open-data/for-colleges.route.tsx", { id: "for-colleges" }),
  route("moderation", "features/moderation/moderation.route.tsx", { id: "moderation" }),
  route("privacy", "features/account/privacy.route.tsx", { id: "privacy" }),
  route("subscribe", "features/subscribers/subscribe.route.tsx", { id: "subscribe" }),
  route("subscribe/confirm", "features/subscribers/confirm.route.tsx", { id: "subscribe-confirm" }),
  route("subscribe/never", "features/subscribers/never.route.tsx", { id: "subscribe-never" }),
  route("unsubscribe", "features/subscribers/unsubscribe.route.tsx", { id: "unsubscribe" }),
  route("*", "features/not-found/not-found.route.tsx", { id: "not-found" }),
] satisfies RouteConfig;
