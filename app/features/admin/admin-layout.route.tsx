import { Outlet } from "react-router";

import { MESSAGES } from "#app/base/copy.ts";
import { requireAdmin } from "#app/http/require-admin.ts";

import type { Route } from "./+types/admin-layout.route";

export const middleware: Route.MiddlewareFunction[] = [
  requireAdmin(MESSAGES.unauthorizedAdmin, [["Home", "/home"], ["Admin Panel"]]),
];

/** Nothing to load; but only a layout with a loader runs its middleware on navigations inside the browser too. */
export function loader() {
  return null;
}

export default function AdminLayout() {
  return <Outlet />;
}
