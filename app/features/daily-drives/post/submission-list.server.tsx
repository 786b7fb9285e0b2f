import { dayTitle } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { hrefNow } from "#app/base/languages.ts";
import { VerifyHow } from "#app/features/checks/verify-how.tsx";
import { chosenAs, postSearch, type Submission } from "#app/features/daily-drives/daily-drives.ts";
import { type Place, placeFields } from "#app/features/daily-drives/post/submissions.tsx";
import { KnownNote } from "#app/features/fraud/known-note.tsx";
import { WarnedNote } from "#app/features/warnings/warned-note.tsx";
import { EditAndDelete } from "#app/ui/controls/edit-and-delete.tsx";
import { Paged } from "#app/ui/controls/pager.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";

type Page = {
  list: Place;
  submissions: Submission[];
  first: number;
  next: string | null;
  q: string;
  before: string | undefined;
};

/** The checkboxes' form. It cannot wrap the list: each drive has its own forms. */
const SEVERAL = "several";

/** The drives below the post form, newest first. */
export function SubmissionList({ page, path }: { page: Page; path: string }) {
  const { list, submissions, first, next, q, before } = page;
  const found = q ? { q } : undefined;
  const at = (more?: Record<string, string>) => path + postSearch(list, more);
  if (!submissions.length) {
    return (
      <Empty message={MESSAGES.noDrives}>
        <p>{q ? "Search for something else." : "Post the first one with the form above."}</p>
      </Empty>
    );
  }
  return (
    <Paged back={before ? at(found) : undefined} more={next && at({ ...found, before: next })}>
      <Several here={at()} shown={{ ...placeFields(list), q, before }} />
      <ol className="grid gap-3 desk:grid-cols-2">
        {submissions.map((drive, index) => (
          <SubmissionRow key={drive.id} drive={drive} index={first + index} here={at()} at={at} />
        ))}
      </ol>
    </Paged>
  );
}

function Several({
  here,
  shown,
}: {
  here: string;
  /** The page's parameters: the question before a deletion opens over this page. */
  shown: Record<string, string | number | undefined>;
}) {
  return (
    <form id={SEVERAL} method="post" action={hrefNow(here)} className="acts" data-stay="">
      {Object.entries(shown).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <button className="btn ghost" name="intent" value="unverify">
        UnVerify ticked
      </button>
      <button className="btn ghost" formMethod="get" name="ask" value="move-several">
        Move ticked
      </button>
      <button className="btn danger" formMethod="get" name="ask" value="delete-several">
        Delete ticked
      </button>
    </form>
  );
}

function SubmissionRow({
  drive,
  index,
  here,
  at,
}: {
  drive: Submission;
  index: number;
  here: string;
  at: (more: Record<string, string>) => string;
}) {
  const verified = drive.verified === 1;
  const name = drive.company ?? drive.profile ?? "";
  return (
    <li className="sheet" data-row={drive.id}>
      <p className="co">
        <label className="choice">
          <input
            type="checkbox"
            name="chosen"
            value={chosenAs(drive)}
            form={SEVERAL}
            aria-label={`Choose ${name}`}
          />
        </label>
        <span className={verified ? "tag" : "tag wait"}>{verified ? "Verified" : "Pending"}</span>
        <b className="num">{index}.</b> {drive.city}, {dayTitle(drive.day)}
      </p>
      <h3 className="mt-1">
        {drive.company ?? MESSAGES.notMentioned}: {drive.profile ?? MESSAGES.notMentioned}
      </h3>
      <KnownNote known={drive.known} />
      <WarnedNote title="Please check:" warned={drive.warned} />
      <div className="acts">
        <EditAndDelete
          name={name}
          edit={{ to: at({ edit: drive.id }) }}
          remove={{ to: at({ ask: "delete", id: drive.id }) }}
        />
        <Link className="btn ghost" to={at({ like: drive.id })}>
          Another like this
        </Link>
        <Link className="btn ghost" to={at({ repeat: drive.id })} data-stay="">
          Repeat on …
        </Link>
        <form
          method="post"
          action={hrefNow(here)}
          className="flex flex-wrap items-end gap-2"
          data-stay=""
        >
          <input type="hidden" name="id" value={drive.id} />
          <input type="hidden" name="version" value={drive.version} />
          {verified ? null : <VerifyHow id={drive.id} />}
          <button className="btn ghost" name="intent" value={verified ? "unverify" : "verify"}>
            {verified ? "UnVerify" : "Verify"}
          </button>
        </form>
      </div>
    </li>
  );
}
