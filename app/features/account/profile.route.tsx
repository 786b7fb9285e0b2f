import { redirect } from "react-router";

import { OUTBOUND } from "#app/base/addresses/links.ts";
import { pictureOf } from "#app/base/addresses/pictures.ts";
import { readId } from "#app/base/ids.ts";
import { draw } from "#app/document/draw.server.tsx";
import { Part } from "#app/document/drawn.tsx";
import { useRole } from "#app/document/reader.tsx";
import { AboutForm } from "#app/features/about/about-form.tsx";
import { aboutSchema } from "#app/features/about/about.schema.ts";
import { saveAbout } from "#app/features/about/about.server.ts";
import { Devices, Submissions } from "#app/features/account/profile-drawn.server.tsx";
import { readProfile } from "#app/features/account/profile.server.ts";
import { followAbout } from "#app/features/alerts/alerts.server.ts";
import { roomsContext } from "#app/features/chat/rooms.ts";
import { profileLink } from "#app/features/people/profile-link.ts";
import { OwnReports } from "#app/features/reports/own-reports.server.tsx";
import { endDevice, readDevices } from "#app/features/sign-in/devices.server.ts";
import { databaseContext, readerContext, requestContext } from "#app/http/context.ts";
import { drawingOf } from "#app/http/drawing.ts";
import { parseForm } from "#app/http/forms.server.ts";
import { answers } from "#app/http/intents.server.ts";
import { profile } from "#app/messages/en/profile.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/profile.route";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { uid } = context.get(readerContext)!;
  const db = context.get(databaseContext);
  const query = url.searchParams;
  const { session, now } = context.get(requestContext);
  const [{ person, ...own }, devices, online] = await Promise.all([
    readProfile(db, uid, {
      drives: readId(query.get("drives")),
      lists: readId(query.get("lists")),
      patterns: readId(query.get("patterns")),
    }),
    readDevices(db, { uid, session, now }),
    // Not said when their board does not answer.
    context
      .get(roomsContext)
      .presenceOf(uid)
      .then(
        (known) => known?.status === "online",
        () => undefined,
      ),
  ]);
  const { profilePic: _, ...shown } = person;
  const paged = ["drives", "lists", "patterns"].some((name) => query.has(name));
  return {
    about: own.about,
    online,
    person: { ...shown, picture: pictureOf(person), gpProfile: profileLink(person.gpProfile) },
    parts: draw(drawingOf({ request, context }), {
      reports: <OwnReports reports={own.reports} />,
      devices: <Devices devices={devices} />,
      submissions: <Submissions page={{ ...own, paged }} />,
    }),
  };
}

export const action = answers({
  async about({ form, db, by: { uid }, now }) {
    const about = parseForm(form, aboutSchema);
    if (!about.ok) return about.answer;
    await saveAbout(db, about.value, { uid, now });
    await followAbout(db, { uid, now });
    return redirect("/profile?notice=about-saved", 303);
  },
  async "sign-out"({ context, db, by: { uid }, now, id }) {
    const ended = await endDevice(db, { uid, now, id });
    // fault: device-signed-out
    if (ended) await context.get(roomsContext).sessionEnded(uid, ended);
    return redirect("/profile?notice=device-signed-out", 303);
  },
});

export const meta: Route.MetaFunction = () => ownHead(wordsOf(shell).profile);

export default function Profile({ loaderData: page, actionData }: Route.ComponentProps) {
  const { person, online } = page;
  const [say, frame] = [wordsOf(profile), wordsOf(shell)];
  const admin = useRole() === "admin";
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
              {online === undefined ? null : (
                <p className={online ? "status online" : "status"}>
                  {online ? say.online : say.offline}
                </p>
              )}
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
          <Part name="reports" />
          <Part name="devices" />
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
        <Part name="submissions" />
      </div>
    </>
  );
}
