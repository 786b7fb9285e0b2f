import { Hono } from "hono";

import { passkeyAddress } from "#app/base/addresses/passkey-address.ts";
import { safeReturnTo } from "#app/base/addresses/return-to.ts";
import { verifyUse } from "#app/features/passkeys/ceremony.server.ts";
import { browserFamily } from "#app/features/sign-in/browser-family.ts";
import { cookieAge, newSession } from "#app/features/sign-in/sessions.server.ts";
import { sendSession, sessionToken } from "#workers/edge/cookies.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { log } from "#workers/edge/logs.ts";
import { readCaller } from "#workers/edge/reader.ts";

export const passkey = new Hono<EdgeEnv>();

/** What an admin's passkey signed: a new session takes the place of the one that it confirms. */
passkey.post("/auth/passkey", async (c) => {
  c.header("Cache-Control", "no-store");
  const { config, database, now, rooms, requestId } = c.var;
  const form = await c.req.formData().catch(() => new FormData());
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const returnTo = safeReturnTo(text("returnTo"));
  const { reader, session } = await readCaller(c);
  const token = sessionToken(c);
  // Nothing is to be confirmed: the session is over, or it was done in another tab.
  if (!reader?.asksPasskey || session.state !== "valid" || !token) return c.redirect(returnTo, 303);
  const { uid } = reader;
  const problem = await verifyUse(database, {
    uid,
    session: session.asks.session,
    secret: config.subscriberSecret,
    now,
    origin: new URL(c.req.url).origin,
    credential: text("credential"),
    sealed: text("sealed"),
  });
  if (problem) {
    log("warn", { event: "passkey", problem, requestId });
    return c.redirect(`${passkeyAddress(returnTo)}&problem=${problem}`, 303);
  }
  const confirmed = await newSession(database, {
    now,
    /* fault: passkey-session */ previous: token,
    authTime: session.asks.authTime,
    browser: browserFamily(c.req.header("user-agent")),
    confirmed: true,
  });
  await database.batch(confirmed.statements(uid));
  await rooms.signedInAgain(uid, { former: uid, token });
  await sendSession(c, { token: confirmed.token, maxAge: cookieAge("admin") });
  return c.redirect(returnTo, 303);
});
