import { Outlet } from "react-router";

import { requireUserToWrite } from "#app/http/require-user.ts";

import type { Route } from "./+types/shared-layout.route";

export const middleware: Route.MiddlewareFunction[] = [requireUserToWrite];

/** Without a loader the layout's middleware would not run on navigations in the browser. */
export function loader() {
  return null;
}

export default function Shared() {
  return <Outlet />;
}
