import { data, redirect } from "react-router";

import { safeReturnTo } from "#app/base/addresses/return-to.ts";
import { nearestCity } from "#app/base/cities.ts";
import { NotFoundScreen } from "#app/features/not-found/not-found.tsx";
import { signInProblemOf } from "#app/features/sign-in/problems.ts";
import { readerContext } from "#app/http/context.ts";
import { answersAny } from "#app/http/intents.server.ts";

import type { Route } from "./+types/not-found.route";

/** The guard screen leads here (docs/product.md, "Guard screen"): the not-found screen, which asks to log in. */
const LOGIN_FIRST = "/please_login_first";

/** An unknown city leads here (docs/product.md, The daily list). */
const CHECK_SPELLING = "/Check_city_spelling";

export function loader({ url, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  // fault: login-page-leads
  const returnTo = safeReturnTo(searchParams.get("returnTo"));
  if (pathname !== LOGIN_FIRST) {
    const meant = pathname === CHECK_SPELLING ? nearestCity(searchParams.get("city")) : undefined;
    return data({ meant }, { status: 404 });
  }
  if (context.get(readerContext)) throw redirect(returnTo);
  const problem = signInProblemOf(searchParams.get("problem"));
  const inPopup = searchParams.get("popup") === "1";
  const blocked = searchParams.get("problem") === "blocked";
  return data({ login: true, returnTo, problem, blocked, inPopup }, { status: 401 });
}

export const action = answersAny(() => data(null, { status: 404 }));

export const meta: Route.MetaFunction = () => [];

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundScreen {...loaderData} />;
}
