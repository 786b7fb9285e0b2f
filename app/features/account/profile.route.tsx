import type { ReactNode } from "react";
import { Form, redirect } from "react-router";

import { dayOf, dayTitle, shortStamp } from "#app/base/calendar.ts";
import { cityParam, listCityLabel } from "#app/base/cities.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { readId } from "#app/base/ids.ts";
import { OUTBOUND } from "#app/base/links.ts";
import { pictureOf } from "#app/base/pictures.ts";
import { useRole } from "#app/document/reader.tsx";
import { AboutForm } from "#app/features/about/about-form.tsx";
import { aboutSchema } from "#app/features/about/about.schema.ts";
import { saveAbout } from "#app/features/about/about.server.ts";
import { readProfile } from "#app/features/account/profile.server.ts";
import { roomsContext } from "#app/features/chat/rooms.ts";
import { listPath } from "#app/features/lists/lists.ts";
import { patternPath } from "#app/features/patterns/patterns.ts";
import { profileLink } from "#app/features/people/profile-link.ts";
import { OwnReports } from "#app/features/reports/own-reports.tsx";
import { type Device, endDevice, readDevices } from "#app/features/sign-in/devices.server.ts";
import { databaseContext, readerContext, requestContext } from "#app/http/context.ts";
import { formOf, parseForm, text } from "#app/http/forms.server.ts";
import { answerByIntent } from "#app/http/intents.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/profile.route";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { uid } = context.get(readerContext)!;
  const db = context.get(databaseContext);
  const query = url.searchParams;
  const { person, ...own } = await readProfile(db, uid, {
    drives: readId(query.get("drives")),
    lists: readId(query.get("lists")),
    patterns: readId(query.get("patterns")),
  });
  const { session, now } = context.get(requestContext);
  const devices = await readDevices(db, { uid, session, now });
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
      await saveAbout(context.get(databaseContext), about.value, { uid, now });
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

export const meta: Route.MetaFunction = () => ownHead("Profile");

export default function Profile({ loaderData: page, actionData }: Route.ComponentProps) {
  const { person } = page;
  const admin = useRole() === "admin";
  const online = person.status === "online";
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Profile"]]} />
      <div className="two flip">
        <section aria-labelledby="username">
          <div className="mt-2 flex items-center gap-4">
            <span className="avatar big">
              <img src={person.picture} alt="" width="84" height="84" />
            </span>
            <div className="min-w-0">
              <h1 id="username">{person.username}</h1>
              <p className={online ? "status online" : "status"}>{online ? "online" : "offline"}</p>
            </div>
          </div>
          <div className="sheet">
            <Facts
              className="facts mt-0"
              rows={[
                ["Email", person.email],
                ["Email verified", person.emailVerified ? "YES" : "NO"],
                ["Gender", person.gender],
                [
                  "Profile link",
                  person.gpProfile ? (
                    <a className="link" href={person.gpProfile} {...OUTBOUND}>
                      {person.gpProfile}
                    </a>
                  ) : (
                    MESSAGES.notAvailable
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
                Sign out everywhere
              </button>
            </form>
          </div>
          <p className="hint" id="everywhere">
            Ends your login on this device and on every other one.
          </p>
          <AboutForm about={page.about} refusal={actionData} />
          <OwnReports reports={page.reports} />
          <Devices devices={page.devices} />
          <section className="sheet" aria-labelledby="own-data">
            <h2 id="own-data">Your data</h2>
            <p className="text-muted">
              Everything we keep about you, as a page or as JSON.{" "}
              <Link className="link" to="/privacy">
                How we use it
              </Link>
            </p>
            <p className="acts">
              <a className="btn soft" href="/profile/data.html" download>
                Download my data
              </a>
              <a className="btn ghost" href="/profile/data.json" download>
                As JSON
              </a>
              <Link className="btn ghost" to="/profile/delete">
                Delete my account
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
  return (
    <section className="sheet" aria-labelledby="devices">
      <h2 id="devices">Where you are signed in</h2>
      <ul className="rows">
        {devices.map(({ id, browser, createdAt, renewedAt, here }) => (
          <li key={id} className="row plain">
            <h3>{here ? `${browser}, this device` : browser}</h3>
            <p className="meta num">
              Since {shortStamp(createdAt)}, last used about {shortStamp(renewedAt)}
            </p>
            {here ? null : (
              <Form method="post" className="acts" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <button
                  className="btn ghost"
                  name="intent"
                  value="sign-out"
                  aria-label={`Sign out ${browser}`}
                >
                  Sign out
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Page = Route.ComponentProps["loaderData"];

const STATES: Record<string, { label: string; tag: string }> = {
  verified: { label: "Verified", tag: "tag" },
  pending: { label: "Pending", tag: "tag wait" },
  refused: { label: "Refused", tag: "tag bad" },
};

/** What the reader has submitted, with links; drives show their state. */
function Submissions({ page: { drives, lists, patterns, paged } }: { page: Page }) {
  return (
    <section aria-labelledby="submissions" className="mt-4 wide:mt-2">
      <h2 id="submissions">Your submissions</h2>
      {paged ? (
        <p className="acts">
          <Link className="btn ghost" to="/profile" preventScrollReset>
            Back to the newest
          </Link>
        </p>
      ) : null}
      <Group title="Drives" name="drives" next={drives.next} empty={!drives.rows.length}>
        {drives.rows.map((drive) => (
          <Row
            key={drive.id}
            to={`/drive/${cityParam(drive.city)}/${drive.year}/${drive.month}/${drive.id}`}
            title={`${drive.company}: ${drive.profile ?? MESSAGES.notMentioned}`}
            about={`${drive.city}, ${dayTitle(dayOf(drive.createdAt))}`}
            state={STATES[drive.state ?? ""]}
          >
            {drive.state === "refused" && drive.refusedReason ? (
              <p className="mt-1">Why: {drive.refusedReason}</p>
            ) : null}
          </Row>
        ))}
      </Group>
      <Group title="Important lists" name="lists" next={lists.next} empty={!lists.rows.length}>
        {lists.rows.map((list) => (
          <Row
            key={list.id}
            to={listPath(list.id)}
            title={list.title}
            about={`${listCityLabel(list.city)}, ${dayTitle(dayOf(list.createdAt))}`}
          />
        ))}
      </Group>
      <Group title="Patterns" name="patterns" next={patterns.next} empty={!patterns.rows.length}>
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
        <Empty message="Nothing submitted yet.">
          <p>
            Share a{" "}
            <Link className="link" to="/drive?mode=add">
              drive
            </Link>
            , an{" "}
            <Link className="link" to="/list?mode=add">
              important list
            </Link>{" "}
            or a{" "}
            <Link className="link" to="/pattern?mode=add">
              pattern
            </Link>
            .
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
  name: string;
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
            Older {title.toLowerCase()}
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
        <Link to={to}>{title}</Link>
      </h4>
      <p className="meta">
        {state ? <span className={state.tag}>{state.label}</span> : null}
        <span>{about}</span>
      </p>
      {children}
    </li>
  );
}
