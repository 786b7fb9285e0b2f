/* Checks session and rights before any Durable Object: a refused request neither wakes nor creates one. */
import { type Context, Hono } from "hono";

import { MESSAGES } from "#app/base/copy.ts";
import { errorFacts } from "#app/base/error-facts.ts";
import { readId } from "#app/base/ids.ts";
import type { Reader } from "#app/base/reader.ts";
import { sha256 } from "#app/base/tokens.server.ts";
import { isForAdmins, TOPICS } from "#app/base/topics.ts";
import { type Side } from "#app/features/chat/wire.ts";
import { personExists } from "#app/features/people/people.server.ts";
import { readSession } from "#app/features/sign-in/sessions.server.ts";
import { type Person, upgradeRequest } from "#party/person.ts";
import { NEAR_INDIA, shardOf, TEAM_DESK } from "#party/places.ts";
import { sessionToken } from "#workers/edge/cookies.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { overLimit, answerTooMany } from "#workers/edge/limits.ts";
import { log } from "#workers/edge/logs.ts";

type PartyEnv = {
  Bindings: Env;
  Variables: EdgeEnv["Variables"] & { reader: Reader; endsAt: number };
};

export const parties = new Hono<PartyEnv>();

parties.use("/parties/*", async (c, next) => {
  // Browsers always send Origin. Without it, no other site can be using a cookie.
  const origin = c.req.header("origin");
  // fault: socket-origin
  if (origin !== undefined && origin !== new URL(c.req.url).origin) {
    return c.text("This request did not come from WalkinMitra.", 403);
  }
  const wait = await overLimit(c, "socketsOfAddress");
  if (wait !== undefined) return answerTooMany(wait);
  const { database, now } = c.var;
  const session = await readSession(database, { token: sessionToken(c), now, renew: false });
  if (session.state === "blocked") return c.text(MESSAGES.blocked, 403);
  if (session.state !== "valid") return c.text(MESSAGES.loginFirst, 401);
  const { uid, role } = session.reader;
  const personWait = await overLimit(c, "socketsOfPerson", uid);
  if (personWait !== undefined) return answerTooMany(personWait);
  // Last: after a failed upgrade, pages send a plain request here to learn why (app/live/socket.ts).
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") {
    return c.text("This address only accepts WebSocket connections.", 426, {
      Upgrade: "websocket",
    });
  }
  c.set("reader", session.reader);
  c.set("endsAt", session.endsAt);
  c.set("role", role);
  await next();
});

/** Presence and conversation, for that person and for admins. */
parties.get("/parties/user-room/:uid", async (c) => {
  const { reader, database } = c.var;
  const uid = c.req.param("uid");
  if (uid === reader.uid) return connect(c, c.env.USER_ROOM, uid, "user");
  if (reader.role !== "admin") return c.text("This conversation belongs to somebody else.", 403);
  if (!(await personExists(database, uid))) return c.text("There is no such person.", 404);
  return connectVisitor(c, uid);
});

/** The team's inbox, for admins. */
parties.get("/parties/team-desk", async (c) =>
  c.var.reader.role === /* fault: team-hears */ "admin"
    ? connect(c, c.env.TEAM_DESK, TEAM_DESK, "team")
    : c.text(MESSAGES.unauthorizedAdmin, 403),
);

/** News of shared data, for everybody who is logged in; some topics for admins only. */
parties.get("/parties/live-topic/:topic", async (c) => {
  const { uid, role } = c.var.reader;
  const topic = TOPICS.find((known) => known === c.req.param("topic"));
  if (!topic) return c.text("There is no such topic.", 404);
  if (isForAdmins(topic) && role !== "admin") return c.text(MESSAGES.unauthorizedAdmin, 403);
  return connect(c, c.env.LIVE_TOPIC, shardOf(topic, uid), role === "admin" ? "team" : "user");
});

parties.all("/parties/*", (c) => c.text("There is no such room.", 404));

parties.onError((error, c) => {
  const { requestId } = c.var;
  log("error", { event: "upgrade", requestId, ...errorFacts(error) });
  return c.text(`The connection failed. Please try again. Request ${requestId}.`, 503);
});

/** The desk records the visit first: the socket must end with the admin's session. */
async function connectVisitor(c: Context<PartyEnv>, room: string): Promise<Response> {
  const { uid, session, checkedAt, endsAt } = await connectingPerson(c, "team");
  const desk = c.env.TEAM_DESK.getByName(TEAM_DESK, NEAR_INDIA);
  const admitted = await desk.registerVisit({ session, uid, room, endsAt, checkedAt });
  return admitted ? connect(c, c.env.USER_ROOM, room, "team") : c.text(MESSAGES.loginFirst, 401);
}

async function connectingPerson(c: Context<PartyEnv>, side: Side): Promise<Person> {
  const { reader, endsAt, now: checkedAt } = c.var;
  const { uid, username, profilePic } = reader;
  const session = await sha256(sessionToken(c)!);
  return { uid, username, profilePic, side, session, checkedAt, endsAt };
}

async function connect(
  c: Context<PartyEnv>,
  namespace: Pick<DurableObjectNamespace, "getByName">,
  name: string,
  side: Side,
): Promise<Response> {
  const person = await connectingPerson(c, side);
  const room = namespace.getByName(name, NEAR_INDIA);
  return room.fetch(upgradeRequest(person, c.req.query("history"), readId(c.req.query("about"))));
}
