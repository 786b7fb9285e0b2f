import { Outlet } from "react-router";

import { requireUser } from "#app/http/require-user.ts";

import type { Route } from "./+types/signed-in-layout.route";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

/** Nothing to load; but only a layout with a loader runs its middleware on navigations inside the browser too. */
export function loader() {
  return null;
}

export default function SignedIn() {
  return <Outlet />;
}
