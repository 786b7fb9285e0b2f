import type { ReactNode } from "react";
import { Form, redirect } from "react-router";

import { dayOf, dayTitle } from "#app/base/calendar.ts";
import { cityParam } from "#app/base/cities.ts";
import { readId } from "#app/base/ids.ts";
import { langOfTyped } from "#app/base/languages.ts";
import { OUTBOUND } from "#app/base/links.ts";
import { pictureOf } from "#app/base/pictures.ts";
import { useRole } from "#app/document/reader.tsx";
import { AboutForm } from "#app/features/about/about-form.tsx";
import { aboutSchema } from "#app/features/about/about.schema.ts";
import { saveAbout } from "#app/features/about/about.server.ts";
import { readProfile } from "#app/features/account/profile.server.ts";
import { followAbout } from "#app/features/alerts/alerts.server.ts";
import { roomsContext } from "#app/features/chat/rooms.ts";
import { listPath } from "#app/features/lists/lists.ts";
import { patternPath } from "#app/features/patterns/patterns.ts";
import { profileLink } from "#app/features/people/profile-link.ts";
import { OwnReports } from "#app/features/reports/own-reports.tsx";
import { type Device, endDevice, readDevices } from "#app/features/sign-in/devices.server.ts";
import { databaseContext, readerContext, requestContext } from "#app/http/context.ts";
import { formOf, parseForm, text } from "#app/http/forms.server.ts";
import { answerByIntent } from "#app/http/intents.server.ts";
import { profile } from "#app/messages/en/profile.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Labelled } from "#app/ui/labelled.tsx";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/profile.route";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { uid } = context.get(readerContext)!;
  const db = context.get(databaseContext);
  const query = url.searchParams;
  const { session, now } = context.get(requestContext);
  const [{ person, ...own }, devices] = await Promise.all([
    readProfile(db, uid, {
      drives: readId(query.get("drives")),
      lists: readId(query.get("lists")),
      patterns: readId(query.get("patterns")),
    }),
    readDevices(db, { uid, session, now }),
  ]);
  const { profilePic: _, ...shown } = person;
  return {
    ...own,
    devices,
    person: { ...shown, picture: pictureOf(person), gpProfile: profileLink(person.gpProfile) },
    paged: ["drives", "lists", "patterns"].some((name) => query.has(name)),
  };
}

/** Saves "About me", or signs one of the reader's devices out. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  return answerByIntent(form, {
    async about() {
      const about = parseForm(form, aboutSchema);
      if (!about.ok) return about.answer;
      const { uid } = context.get(readerContext)!;
      const { now } = context.get(requestContext);
      const db = context.get(databaseContext);
      await saveAbout(db, about.value, { uid, now });
      await followAbout(db, { uid, now });
      return redirect("/profile?notice=about-saved", 303);
    },
    async "sign-out"() {
      const { uid } = context.get(readerContext)!;
      const { now } = context.get(requestContext);
      const db = context.get(databaseContext);
      const ended = await endDevice(db, { uid, now, id: text(form, "id") });
      if (ended) await context.get(roomsContext).sessionEnded(uid, ended);
      return redirect("/profile?notice=device-signed-out", 303);
    },
  });
}

export const meta: Route.MetaFunction = () => ownHead(wordsOf(shell).profile);

export default function Profile({ loaderData: page, actionData }: Route.ComponentProps) {
  const { person } = page;
  const [say, frame] = [wordsOf(profile), wordsOf(shell)];
  const admin = useRole() === "admin";
  const online = person.status === "online";
  return (
    <>
      <Breadcrumb trail={[[frame.home, "/home"], [frame.profile]]} />
      <div className="two flip">
        <section aria-labelledby="username">
          <div className="mt-2 flex items-center gap-4">
            <span className="avatar big">
              <img src={person.picture} alt="" width="84" height="84" />
            </span>
            <div className="min-w-0">
              <h1 id="username">{person.username}</h1>
              <p className={online ? "status online" : "status"}>
                {online ? say.online : say.offline}
              </p>
            </div>
          </div>
          <div className="sheet">
            <Facts
              className="facts mt-0"
              rows={[
                [say.email, person.email],
                [say.emailVerified, person.emailVerified ? say.yes : say.no],
                [say.gender, person.gender],
                [
                  say.link,
                  person.gpProfile ? (
                    <a className="link" href={person.gpProfile} {...OUTBOUND}>
                      {person.gpProfile}
                    </a>
                  ) : (
                    say.notAvailable
                  ),
                ],
              ]}
            />
          </div>
          <div className="acts">
            {admin ? (
              <Link className="btn" to="/admin">
                Admin Panel
              </Link>
            ) : null}
            <form method="post" action="/auth/logout-everywhere">
              <button className="btn danger" aria-describedby="everywhere">
                <Icon name="logout" />
                {say.signOutEverywhere}
              </button>
            </form>
          </div>
          <p className="hint" id="everywhere">
            {say.everywhereHint}
          </p>
          <section className="sheet" aria-labelledby="alerts">
            <h2 id="alerts">{frame.alerts}</h2>
            <p className="text-muted">{say.alertsHint}</p>
            <p className="acts">
              <Link className="btn soft" to="/profile/alerts">
                {say.yourAlerts}
              </Link>
            </p>
          </section>
          <section className="sheet" aria-labelledby="send-in">
            <h2 id="send-in">{say.heard}</h2>
            <p className="text-muted">{say.heardHint}</p>
            <p className="acts">
              <Link className="btn soft" to="/suggest">
                {say.sendIn}
              </Link>
            </p>
          </section>
          <AboutForm known={page.about} refusal={actionData} />
          <OwnReports reports={page.reports} />
          <Devices devices={page.devices} />
          <section className="sheet" aria-labelledby="own-data">
            <h2 id="own-data">{frame.yourData}</h2>
            <p className="text-muted">
              {say.dataHint}{" "}
              <Link className="link" to="/privacy">
                {say.howWeUse}
              </Link>
            </p>
            <p className="acts">
              <a className="btn soft" href="/profile/data.html" download>
                {say.download}
              </a>
              <a className="btn ghost" href="/profile/data.json" download>
                {say.asJson}
              </a>
              <Link className="btn ghost" to="/profile/delete">
                {say.deleteAccount}
              </Link>
            </p>
          </section>
        </section>
        <Submissions page={page} />
      </div>
    </>
  );
}

/** Where the reader is signed in; each of the others can be signed out from here. */
function Devices({ devices }: { devices: Device[] }) {
  const say = wordsOf(profile);
  return (
    <section className="sheet" aria-labelledby="devices">
      <h2 id="devices">{say.devices}</h2>
      <ul className="rows">
        {devices.map(({ id, title, since, signOut, here }) => (
          <li key={id} className="row plain">
            <h3>{title}</h3>
            <p className="meta num">{since}</p>
            {here ? null : (
              <Form method="post" className="acts" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <button className="btn ghost" name="intent" value="sign-out" aria-label={signOut}>
                  {say.signOut}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where one shares a drive, a list and a pattern. */
const FORMS = ["/drive?mode=add", "/list?mode=add", "/pattern?mode=add"];

type Page = Route.ComponentProps["loaderData"];

const TAGS = { verified: "tag", pending: "tag wait", refused: "tag bad" };

/** What the reader has submitted, with links; drives show their state. */
function Submissions({ page: { drives, lists, patterns, paged } }: { page: Page }) {
  const [say, frame] = [wordsOf(profile), wordsOf(shell)];
  return (
    <section aria-labelledby="submissions" className="mt-4 wide:mt-2">
      <h2 id="submissions">{say.submissions}</h2>
      {paged ? (
        <p className="acts">
          <Link className="btn ghost" to="/profile" preventScrollReset>
            {say.newest}
          </Link>
        </p>
      ) : null}
      <Group title={frame.drives} name="drives" next={drives.next} empty={!drives.rows.length}>
        {drives.rows.map((drive) => (
          <Row
            key={drive.id}
            to={`/drive/${cityParam(drive.city)}/${drive.year}/${drive.month}/${drive.id}`}
            title={`${drive.company}: ${drive.profile ?? frame.notMentioned}`}
            about={`${drive.city}, ${dayTitle(dayOf(drive.createdAt))}`}
            state={drive.shown && { label: drive.shown.label, tag: TAGS[drive.shown.state] }}
          >
            {drive.state === "refused" && drive.refusedReason ? (
              <p className="mt-1">
                <Labelled text={say.why(drive.refusedReason)} />
              </p>
            ) : null}
          </Row>
        ))}
      </Group>
      <Group title={say.lists} name="lists" next={lists.next} empty={!lists.rows.length}>
        {lists.rows.map((list) => (
          <Row
            key={list.id}
            to={listPath(list.id)}
            title={list.title}
            about={`${list.place}, ${dayTitle(dayOf(list.createdAt))}`}
          />
        ))}
      </Group>
      <Group
        title={frame.patterns}
        name="patterns"
        next={patterns.next}
        empty={!patterns.rows.length}
      >
        {patterns.rows.map((pattern) => (
          <Row
            key={pattern.id}
            to={patternPath(pattern.id)}
            title={`${pattern.company}: ${pattern.profile}`}
            about={dayTitle(dayOf(pattern.createdAt))}
          />
        ))}
      </Group>
      {drives.rows.length + lists.rows.length + patterns.rows.length || paged ? null : (
        <Empty message={say.nothing}>
          <p>
            {say.share.split(/[[\]]/).map((part, index) =>
              // Every second part stands in brackets; they come in the order of these pages.
              index % 2 ? (
                <Link key={part} className="link" to={FORMS[(index - 1) / 2]!}>
                  {part}
                </Link>
              ) : (
                part
              ),
            )}
          </p>
        </Empty>
      )}
    </section>
  );
}

function Group({
  title,
  name,
  next,
  empty,
  children,
}: {
  title: string;
  name: "drives" | "lists" | "patterns";
  next: string | null;
  empty: boolean;
  children: ReactNode;
}) {
  if (empty) return null;
  return (
    <section aria-label={title}>
      <h3 className="mt-4">{title}</h3>
      <ul className="rows desk:grid-cols-2">{children}</ul>
      {next ? (
        <p className="acts">
          <Link className="btn soft" to={`/profile?${name}=${next}`} preventScrollReset>
            {wordsOf(profile).older[name]}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function Row({
  to,
  title,
  about,
  state,
  children,
}: {
  to: string;
  title: string;
  about: string;
  state?: { label: string; tag: string } | undefined;
  children?: ReactNode;
}) {
  return (
    <li className="row plain">
      <h4>
        <Link to={to} lang={langOfTyped(title)}>
          {title}
        </Link>
      </h4>
      <p className="meta">
        {state ? <span className={state.tag}>{state.label}</span> : null}
        <span>{about}</span>
      </p>
      {children}
    </li>
  );
}
