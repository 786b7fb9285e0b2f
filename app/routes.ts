import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** The specification's route table (section 2), line for line. Guests get only what stands outside `signed-in`. */
export default [
  index("routes/home.tsx"),
  route("home", "routes/home.tsx", { id: "routes/home-alias" }),

  // Addresses that people share: a guest gets their head and is asked to log in.
  layout("routes/shared.tsx", [
    route("daily/:city", "routes/daily.tsx", { id: "routes/daily-city" }),
    route("daily/:city/:date/:month/:year", "routes/daily.tsx", { id: "routes/daily-day" }),
    route("drive/:city/:year/:month/:id", "routes/drive.tsx"),
    route("list/:id", "routes/list.tsx"),
    route("pattern/:id", "routes/pattern.tsx"),
  ]),

  layout("routes/signed-in.tsx", [
    route("daily", "routes/daily.tsx"),
    route("daily/post", "routes/post.tsx", { id: "routes/daily-post" }),
    route("list", "routes/lists.tsx"),
    route("pattern", "routes/patterns.tsx"),
    route("post", "routes/post.tsx"),
    route("drive", "routes/drives.tsx"),
    route("drive/last-month", "routes/last-month.tsx"),
    route("profile", "routes/profile.tsx"),
    route("profile/data.json", "routes/profile-data-json.ts"),
    route("profile/data.html", "routes/profile-data-html.tsx"),
    route("profile/delete", "routes/profile-delete.tsx"),
    layout("routes/admin-layout.tsx", [
      route("admin", "routes/admin.tsx"),
      route("admin/users", "routes/admin-users.tsx"),
      route("admin/submit-code", "routes/admin-submit-code.tsx"),
      route("admin/chat", "routes/admin-chat.tsx"),
      route("admin/subscribers", "routes/admin-subscribers.tsx"),
      route("admin/subscribers.csv", "routes/admin-subscribers-csv.ts"),
      route("admin/log", "routes/admin-log.tsx"),
    ]),
  ]),

  route("privacy", "routes/privacy.tsx"),
  route("subscribe", "routes/subscribe.tsx"),
  route("unsubscribe", "routes/unsubscribe.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
