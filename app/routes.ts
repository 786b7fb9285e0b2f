import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** The specification's route table (section 2), line for line. Guests get only what stands outside `signed-in`. */
export default [
  index("routes/home.tsx"),
  route("home", "routes/home.tsx", { id: "routes/home-alias" }),

  // Addresses that people share: a guest gets their head and is asked to log in.
  layout("routes/shared.tsx", [
    route("daily/:city", "routes/daily.tsx", { id: "routes/daily-city" }),
    route("daily/:city/:date/:month/:year", "routes/daily.tsx", { id: "routes/daily-day" }),
  ]),

  layout("routes/signed-in.tsx", [
    route("daily", "routes/daily.tsx"),
    route("daily/post", "routes/post.tsx", { id: "routes/daily-post" }),
    route("post", "routes/post.tsx"),
    layout("routes/admin-layout.tsx", [
      route("admin", "routes/admin.tsx"),
      route("admin/users", "routes/admin-users.tsx"),
      route("admin/chat", "routes/admin-chat.tsx"),
      route("admin/subscribers", "routes/admin-subscribers.tsx"),
      route("admin/subscribers.csv", "routes/admin-subscribers-csv.ts"),
      route("admin/log", "routes/admin-log.tsx"),
    ]),
  ]),

  route("subscribe", "routes/subscribe.tsx"),
  route("unsubscribe", "routes/unsubscribe.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
