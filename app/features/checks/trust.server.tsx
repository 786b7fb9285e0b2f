import type { ReactNode } from "react";

import type { AskLink } from "#app/base/addresses/links.ts";
import { langOfTyped } from "#app/base/languages.ts";
import { phoneNumbers } from "#app/base/text.ts";
import { checkedText } from "#app/features/checks/checked-text.ts";
import { askedShown, type Check, trustOf } from "#app/features/checks/checks.ts";
import { type Trust, trustLabel, TRUSTS } from "#app/features/checks/trust.ts";
import { checks } from "#app/messages/en/checks.ts";
import { trust } from "#app/messages/en/trust.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { linked } from "#app/ui/linked.tsx";

/* Drawn only for a drive that takes place: a cancelled one is not confirmed either. */

/** Who was asked, what they answered and who asked them only signed-in readers see. */
type Checked = { day: string | null; check: Pick<Check, "basis" | "at"> | null };

/** A full seal, a ring, or a broken ring. */
export function Seal({
  drive,
  now,
  said = false,
}: {
  drive: Checked;
  now: number;
  /** The words beside it say the same. */
  said?: boolean;
}) {
  const kind = trustOf(drive, now);
  return said ? <Mark kind={kind} /> : <Mark kind={kind} label={trustLabel(kind)} />;
}

function Mark({ kind, label }: { kind: Trust; label?: string }) {
  return (
    <svg
      className={kind === "called" ? "seal" : `seal ${kind}`}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <use href={kind === "no" ? "#i-alert" : "#i-check"} />
    </svg>
  );
}

/** What the marks of a list mean, opened in place. */
export function Marks() {
  return (
    <details className="marks">
      <summary>{wordsOf(trust).marks}</summary>
      <ul>
        {TRUSTS.map((kind) => (
          <li key={kind}>
            <Mark kind={kind} />
            {trustLabel(kind)}
          </li>
        ))}
      </ul>
    </details>
  );
}

export type Origin = "team" | "message" | "reader";

type GuestLine = Checked & { origin: Origin };

type Line = GuestLine & { check: Check | null; contactNumber?: string | null };

type When = {
  now: number;
  ahead: boolean;
};

/** The sentence at the top: confirmed, how and by whom; or whom to call first. `ask` leads to the team. */
export function CheckLine({ drive, ask, ...when }: When & { drive: Line; ask: AskLink }) {
  const { check } = drive;
  const who = askedShown(check?.asked ?? null);
  return (
    <Sentence
      drive={drive}
      {...when}
      answer={
        <>
          {who ? (
            <>
              {" "}
              <span lang={langOfTyped(who)}>({who})</span>
            </>
          ) : null}
          {check?.note ? (
            <>
              : <span lang={langOfTyped(check.note)}>“{check.note}”</span>
            </>
          ) : null}
        </>
      }
      by={
        check ? (
          <>
            {" "}
            <span className="by">· {wordsOf(trust).by(check.by)}</span>
          </>
        ) : null
      }
      way={<WhomToAsk drive={drive} ask={ask} />}
    />
  );
}

/** For guests: without the answer and the number. `phone`: a login opens one. */
export function GuestCheckLine({
  drive,
  phone,
  ...when
}: When & { drive: GuestLine; phone: boolean }) {
  const say = wordsOf(checks);
  const way = drive.day === null ? null : <p>{phone ? say.call : say.noNumber}</p>;
  return <Sentence drive={drive} {...when} way={way} />;
}

function Sentence({
  drive,
  now,
  ahead,
  answer,
  by,
  way,
}: When & { drive: GuestLine; answer?: ReactNode; by?: ReactNode; way: ReactNode }) {
  const { day, check } = drive;
  const say = wordsOf(checks);
  const kind = trustOf(drive, now);
  const done = check ? (
    <>
      {checkedText(check, now)}
      {answer}
    </>
  ) : null;
  const undated = day === null && check !== null;
  const seal = undated ? null : <Seal drive={drive} now={now} said />;
  if (kind !== "no" || undated) {
    return (
      <div className={kind === "no" ? "sure seen" : `sure ${kind}`}>
        {seal}
        <div>
          <p>
            {day === null ? null : (
              <>
                {ahead ? <b>{say.on}</b> : null}{" "}
                {ahead ? say.confirmed : <b>{say.confirmed}</b>}{" "}
              </>
            )}
            {done}
            {by}
          </p>
        </div>
      </div>
    );
  }
  if (!ahead) {
    return check ? (
      <div className="sure past">
        <div>
          <p>
            {done}
            {by}
          </p>
        </div>
      </div>
    ) : null;
  }
  return (
    <div className="sure no">
      {seal}
      <div>
        <p>
          <b>{check ? say.stale : day === null ? say.undated : say.nobody}</b>{" "}
          {check ? <>{done} · </> : null}
          {say.origin[drive.origin]}
        </p>
        {way}
      </div>
    </div>
  );
}

/** The number to call first, or the team. A drive without a day has none, and nothing else to do on its page waits for it. */
function WhomToAsk({ drive: { day, contactNumber }, ask }: { drive: Line; ask: AskLink }) {
  const say = wordsOf(checks);
  const [phone] = phoneNumbers(contactNumber);
  if (day === null)
    return (
      <p>
        {linked(say.askTeam, (team) => (
          <a {...ask}>{team}</a>
        ))}
      </p>
    );
  if (!phone) {
    return (
      <>
        <p>{say.noNumber}</p>
        <a className="btn" {...ask}>
          <Icon name="chat" />
          {say.ask}
        </a>
      </>
    );
  }
  return (
    <a className="btn" href={`tel:${phone.dial}`}>
      <Icon name="phone" />
      <span>
        {linked(say.callFirst(`[${phone.shown}]`), (number) => (
          <span className="whitespace-nowrap">{number}</span>
        ))}
      </span>
    </a>
  );
}
