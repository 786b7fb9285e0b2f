import { Outlet } from "react-router";

import { requireUserToWrite } from "#app/http/require-user.ts";

import type { Route } from "./+types/shared-layout.route";

export const middleware: Route.MiddlewareFunction[] = [requireUserToWrite];

/** Loads nothing, but without a loader a layout's middleware would not run on navigations inside the browser. */
export function loader() {
  return null;
}

export default function Shared() {
  return <Outlet />;
}
