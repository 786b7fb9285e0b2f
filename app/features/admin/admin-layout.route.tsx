import { Outlet } from "react-router";

import { MESSAGES } from "#app/base/copy.ts";
import { requireAdmin } from "#app/http/require-admin.ts";

import type { Route } from "./+types/admin-layout.route";

export const middleware: Route.MiddlewareFunction[] = [
  requireAdmin(MESSAGES.unauthorizedAdmin, [["Home", "/home"], ["Admin Panel"]]),
];

/** React Router runs a layout's middleware on client navigations only if it has a loader. */
export function loader() {
  return null;
}

export default function AdminLayout() {
  return <Outlet />;
}
