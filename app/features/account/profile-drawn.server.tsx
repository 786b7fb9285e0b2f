import type { ReactNode } from "react";

import { dayOf, dayTitle } from "#app/base/calendar.ts";
import { cityParam } from "#app/base/cities.ts";
import { hrefNow, langOfTyped } from "#app/base/languages.ts";
import type { readProfile } from "#app/features/account/profile.server.ts";
import { listPath } from "#app/features/lists/lists.ts";
import { patternPath } from "#app/features/patterns/patterns.ts";
import type { Device } from "#app/features/sign-in/devices.server.ts";
import { reasonShown } from "#app/features/status/reported.ts";
import { cityName } from "#app/messages/city-name.ts";
import { profile } from "#app/messages/en/profile.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Labelled } from "#app/ui/controls/labelled.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";

/** Where the reader is signed in, with a button to sign out each other device. */
export function Devices({ devices }: { devices: Device[] }) {
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
              <form method="post" action={hrefNow("/profile")} className="acts" data-stay="">
                <input type="hidden" name="id" value={id} />
                <button className="btn ghost" name="intent" value="sign-out" aria-label={signOut}>
                  {say.signOut}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const FORMS = ["/drive?mode=add", "/list?mode=add", "/pattern?mode=add"];

type Page = Omit<Awaited<ReturnType<typeof readProfile>>, "person"> & { paged: boolean };

const TAGS = { verified: "tag", pending: "tag wait", refused: "tag bad" };

export function Submissions({ page: { drives, lists, patterns, paged } }: { page: Page }) {
  const [say, frame] = [wordsOf(profile), wordsOf(shell)];
  return (
    <section aria-labelledby="submissions" className="mt-4 wide:mt-2">
      <h2 id="submissions">{say.submissions}</h2>
      {paged ? (
        <p className="acts">
          <Link className="btn ghost" to="/profile" data-stay="">
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
            about={`${cityName(drive.city)}, ${dayTitle(dayOf(drive.createdAt))}`}
            state={drive.shown && { label: drive.shown.label, tag: TAGS[drive.shown.state] }}
          >
            {drive.state === "refused" && drive.refusedReason ? (
              <p className="mt-1">
                <Labelled text={say.why(reasonShown(drive.refusedReason)!)} />
              </p>
            ) : null}
            {drive.state === "refused" ? (
              <Link className="link" to={`/appeal?drive=${drive.id}`}>
                {say.lookAgain}
              </Link>
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
              // Every second part is a link; they come in the order of FORMS.
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
          <Link className="btn soft" to={`/profile?${name}=${next}`} data-stay="">
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
