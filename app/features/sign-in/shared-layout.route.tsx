import { Outlet } from "react-router";

import { requireUserToWrite } from "#app/http/require-user.ts";

import type { Route } from "./+types/shared-layout.route";

export const middleware: Route.MiddlewareFunction[] = [requireUserToWrite];

/** Nothing to load; but only a layout with a loader runs its middleware on navigations inside the browser too. */
export function loader() {
  return null;
}

export default function Shared() {
  return <Outlet />;
}
