import { route, type RouteConfig } from "@react-router/dev/routes";

const DAILY = "../../../../app/features/daily-drives/list/list.route.tsx";

export default [
  route("daily/:city", DAILY, { id: "routes/daily-city" }),
  route("daily/:city/:date/:month/:year", DAILY, { id: "routes/daily-day" }),
] satisfies RouteConfig;
