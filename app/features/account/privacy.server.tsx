import { Fragment, type ReactNode } from "react";

import { hrefNow, languageNow } from "#app/base/languages.ts";
import { useRole } from "#app/document/reader.tsx";
import { DELETED_PERSON } from "#app/features/account/personal-data.ts";
import { PRIVACY_VERSION } from "#app/features/people/consent.ts";
import { moderation } from "#app/messages/en/moderation.ts";
import { privacy } from "#app/messages/en/privacy.ts";
import { profile } from "#app/messages/en/profile.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { linked } from "#app/ui/linked.tsx";

const MAILBOX = "team@walkinmitra.example";

/** The notice that India's Digital Personal Data Protection Act, 2023 requires; its English is the one that counts. */
export function PrivacyNotice({ chatDays }: { chatDays: number }) {
  const say = wordsOf(privacy);
  const { home, privacy: trail } = wordsOf(shell);
  const { download, deleteAccount } = wordsOf(profile);
  const { keep, see, long, device, rights, more } = say;
  return (
    <>
      <Breadcrumb trail={[[home, "/home"], [trail]]} />
      <h1>{say.title}</h1>
      {languageNow() === "en" ? null : (
        <p className="hint">
          {linked(say.counts, (english) => (
            <a className="link" href="/privacy" hrefLang="en-IN" data-anew>
              {english}
            </a>
          ))}
        </p>
      )}
      <p className="lead">{say.lead}</p>
      <div className="grid max-w-[46rem] gap-3">
        <Part {...keep} />
        <Part {...see} />
        <Part {...long} messages={long.messages(keptFor(chatDays))} />
        <Part {...device} />
        <Part
          {...rights}
          see={rights.see(download)}
          back={rights.back(deleteAccount, DELETED_PERSON)}
          complain={rights.complain(MAILBOX)}
        />
        <Part {...more} />
      </div>
      <p>
        <a className="link" href={hrefNow("/moderation")}>
          {wordsOf(moderation).title}
        </a>
      </p>
      <p className="hint">{say.version(PRIVACY_VERSION)}</p>
    </>
  );
}

/** How long we keep something: 730 days is "2 years", 0 is "until you delete your account". */
function keptFor(days: number): string {
  const say = wordsOf(privacy);
  if (!days) return say.untilDeleted;
  return days % 365 === 0 ? say.years(days / 365) : say.days(days);
}

function Part({ title, ...lines }: { title: string } & Record<string, string>) {
  return (
    <section className="sheet m-0">
      <h2>{title}</h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {Object.entries(lines).map(([name, line]) => (
          <Line key={name} text={line} />
        ))}
      </ul>
    </section>
  );
}

/** Its *bold* words and its link. */
function Line({ text }: { text: string }) {
  const guest = useRole() === "guest";
  const link = (inner: string): ReactNode => {
    const mail = inner === MAILBOX;
    if (guest && !mail) return inner;
    return (
      <a className="link" href={mail ? `mailto:${MAILBOX}?subject=Grievance` : hrefNow("/profile")}>
        {inner}
      </a>
    );
  };
  const pieces = text.split(/(\*[^*]+\*)/).filter(Boolean);
  return (
    <li>
      {pieces.map((piece) => (
        <Fragment key={piece}>
          {piece.startsWith("*") ? <b>{piece.slice(1, -1)}</b> : linked(piece, link)}
        </Fragment>
      ))}
    </li>
  );
}
