/* What begins before the session is read, for whom the reader's last pass names; sent only if they still are. */
import type { Context } from "hono";
import type { RouterContextProvider } from "react-router";

import type { Reader } from "#app/base/reader.ts";
import { isSame, readHint } from "#app/features/sign-in/passes.server.ts";
import { sessionFrom, sessionQuery } from "#app/features/sign-in/sessions.server.ts";
import { readerContext } from "#app/http/context.ts";
import { NotTheReader } from "#app/http/not-the-reader.ts";
import { createDatabase, takingAlong, writingOnceAllowed } from "#drizzle/client.ts";
import { passCookie, sessionToken } from "#workers/edge/cookies.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { MARKS } from "#workers/edge/marks.ts";
import { asPage, type Caller, callerOf } from "#workers/edge/reader.ts";
import { waitOf } from "#workers/edge/security.ts";
import { renderOwn } from "#workers/pages/render-own.ts";

const NOTICE = /[?&]notice=/;

const WITHOUT_EARLY = String(import.meta.env.VITE_WITHOUT ?? "").includes("early-page");

/**
 * Reads a user's page and who they are in one D1 batch, assuming that their last pass is right. Has a response only
 * if it is. Undefined for admins, forms and without a pass. Building with `VITE_WITHOUT=early-page` removes it.
 */
export async function earlyPage(c: Context<EdgeEnv>): Promise<Early | undefined> {
  const { config, database: db, now } = c.var;
  if (WITHOUT_EARLY || c.req.method !== "GET" || NOTICE.test(c.req.url)) return undefined;
  const asked = { token: sessionToken(c), secrets: config.passSecrets, now };
  const hint = await readHint(passCookie(c), asked);
  if (hint?.reader.role !== "user") return undefined;
  const { reader, session: tokenHash, authTime } = hint;
  const { database, rows } = takingAlong(db, sessionQuery(db, tokenHash, MARKS));
  const asks = { session: tokenHash, authTime };
  const guess = callerOf(c, { state: "valid", reader, asks, endsAt: now });
  const response = await renderOwn(c, { caller: guess, database });
  try {
    const [row] = await rows();
    const caller = callerOf(c, await sessionFrom(row, { db, tokenHash, now, ...asPage(c) }));
    // fault: still-the-reader
    const still = caller.reader && isSame(caller.reader, reader);
    return { caller, response: still ? response : undefined };
  } catch {
    // The page's own reading may have failed too: ask for both again.
    return undefined;
  }
}

type Early = {
  caller: Caller;
  /** Undefined when it has to be made again, for the caller. */
  response: Response | undefined;
  retryAfter?: number | undefined;
};

/**
 * Answers a form while the session is read in the first D1 batch that only reads. Nothing is written and nobody is told
 * before the session is known; if it is another's or over, the form is answered again for whoever it is. Undefined
 * without a pass, or when D1 failed before anything was written.
 */
export async function earlyForm(c: Context<EdgeEnv>): Promise<Early | undefined> {
  const { config, database: db, now, writes } = c.var;
  if (WITHOUT_EARLY || !writes) return undefined;
  const asked = { token: sessionToken(c), secrets: config.passSecrets, now };
  const hint = await readHint(passCookie(c), asked);
  if (!hint) return undefined;
  const { reader, session: tokenHash, authTime } = hint;
  const guess = callerOf(c, {
    state: "valid",
    reader,
    asks: { session: tokenHash, authTime },
    endsAt: now,
  });
  let context: RouterContextProvider;
  let caller: Caller | undefined;
  let isKnown = false;
  let knowing: Promise<void> | undefined;
  const know = async () => {
    const [row] = await rows();
    const found = callerOf(c, await sessionFrom(row, { db, tokenHash, now, ...asPage(c) }));
    caller = found;
    // fault: form-of-its-reader
    if (!isPerson(found, { reader, authTime })) throw new NotTheReader();
    context.set(readerContext, found.reader);
    isKnown = true;
  };
  const known = { now: () => isKnown, soon: () => (knowing ??= know()) };
  const { database, rows } = takingAlong(
    createDatabase(writingOnceAllowed(writes, known.soon)),
    sessionQuery(db, tokenHash, MARKS),
  );
  const retryAfter = await waitOf(c, reader);
  const response = await renderOwn(c, {
    caller: guess,
    database,
    retryAfter,
    known,
    request: c.req.raw.clone() as Request,
    begins: (given) => void (context = given),
  });
  const wasKnown = isKnown;
  try {
    await known.soon();
  } catch (error) {
    if (!(error instanceof NotTheReader)) return undefined;
    return { caller: caller!, response: undefined };
  }
  // Drawn with what the pass says waits for them: nothing was written, so it can be drawn again.
  const drawn = response.status < 300 || response.status >= 400;
  const old = drawn && !wasKnown && !isSame(caller!.reader!, reader);
  return { caller: caller!, response: old ? undefined : response, retryAfter };
}

/** The same person with the same rights; what waits for them may have changed. */
function isPerson(
  { reader: found, session }: Caller,
  { reader, authTime }: { reader: Reader; authTime: number | undefined },
): boolean {
  if (!found || session.state !== "valid" || session.asks.authTime !== authTime) return false;
  const { uid, username, email, profilePic, role } = reader;
  return isSame(
    { uid, username, email, profilePic, role },
    {
      uid: found.uid,
      username: found.username,
      email: found.email,
      profilePic: found.profilePic,
      role: found.role,
    },
  );
}
