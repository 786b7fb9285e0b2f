import { Form } from "react-router";

import { addDays, dayTitle, partsOf } from "#app/base/calendar.ts";
import { type City, cityParam } from "#app/base/cities.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { VerifyHow } from "#app/features/checks/verify-how.tsx";
import {
  chosenAs,
  DAILY_CITIES,
  postSearch,
  type Submission,
} from "#app/features/daily-drives/daily-drives.ts";
import { WarnedNote } from "#app/features/warnings/warned-note.tsx";
import { CityChips } from "#app/ui/city-chips.tsx";
import { EditAndDelete } from "#app/ui/edit-and-delete.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Field } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Modal, ModalClose } from "#app/ui/modal.tsx";
import { Paged } from "#app/ui/pager.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import { Segments } from "#app/ui/segments.tsx";

type Place = { city: City; day: string };

type Page = {
  list: Place;
  submissions: Submission[];
  next: string | null;
  total: number;
  q: string;
  before: string | undefined;
  today: string;
};

/** The form that the checkboxes belong to. It cannot wrap the list, because each drive has forms of its own. */
const SEVERAL = "several";

/** Below the post form: the drives of a city and day, newest first, to search, change, or select several. */
export function Submissions({ page, here }: { page: Page; here: string }) {
  const { list, submissions, next, total, q, before } = page;
  const found = q ? { q } : undefined;
  return (
    <section aria-labelledby="submissions" className="mt-6">
      <h2 id="submissions">
        Drives in {list.city}, {dayTitle(list.day)}: <span className="num">{total}</span>
      </h2>
      <OtherLists page={page} />
      {submissions.length ? (
        <Paged
          back={before ? postSearch(list, found) : undefined}
          more={next && postSearch(list, { ...found, before: next })}
        >
          <Several here={here} shown={{ ...placeFields(list), q, before }} />
          <ol className="grid gap-3 desk:grid-cols-2">
            {submissions.map((drive) => (
              <SubmissionRow key={drive.id} drive={drive} list={list} here={here} />
            ))}
          </ol>
        </Paged>
      ) : (
        <Empty message={MESSAGES.noDrives}>
          <p>{q ? "Search for something else." : "Post the first one with the form above."}</p>
        </Empty>
      )}
    </section>
  );
}

/**
 * Search, and links to other cities and days. Not selects: only the post form may have fields called city, date, month
 * and year.
 */
function OtherLists({ page: { list, q, today } }: { page: Page }) {
  const { city, day } = list;
  const days = new Set([addDays(day, -1), day, addDays(day, 1), today]);
  return (
    <>
      <Segments
        label="Days"
        segments={[...days].sort().map((to) => ({
          to: postSearch({ city, day: to }),
          label: to === today ? "Today" : dayTitle(to),
          on: to === day,
        }))}
      />
      <CityChips
        label="Places"
        cities={DAILY_CITIES}
        chosen={city}
        to={(to) => postSearch({ city: to, day })}
      />
      <Form method="get" className="acts" role="search" key={`${city} ${day}`}>
        {Object.entries(placeFields(list)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="list-q">Search</label>
        <SearchInput id="list-q" q={q} />
        <button className="btn soft">Show</button>
      </Form>
    </>
  );
}

/** The query fields that name a list. */
function placeFields({ city, day }: Place) {
  const { date, month, year } = partsOf(day);
  return { city: cityParam(city), date, month, year };
}

function Several({
  here,
  shown,
}: {
  here: string;
  /** The current page; the question before a deletion opens over it. */
  shown: Record<string, string | number | undefined>;
}) {
  return (
    <Form id={SEVERAL} method="post" action={here} className="acts" preventScrollReset>
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
    </Form>
  );
}

/** Asks to which city the ticked drives move. */
export function MoveQuestion({
  drives,
  from,
  closeTo,
}: {
  drives: Submission[];
  from: City;
  closeTo: string;
}) {
  return (
    <Modal label="Move drives" closeTo={closeTo}>
      <h2>Move to which city?</h2>
      <Form method="post" action={closeTo} className="form mt-2" preventScrollReset>
        <SeveralDrives drives={drives} />
        <Field
          kind="select"
          name="toCity"
          label="Move to"
          required
          options={[
            { value: "", label: "Choose" },
            ...DAILY_CITIES.filter((city) => city !== from).map((city) => ({
              value: cityParam(city),
              label: city,
            })),
          ]}
        />
        <p className="acts">
          <button className="btn" name="intent" value="move">
            Move
          </button>
          <ModalClose to={closeTo} label="Cancel" />
        </p>
      </Form>
    </Modal>
  );
}

/** The drives that something is about to be done to, together. */
export function SeveralDrives({ drives }: { drives: Submission[] }) {
  return (
    <ul className="lead">
      {drives.map((drive) => (
        <li key={drive.id}>
          {drive.company ?? drive.profile}
          <input type="hidden" name="chosen" value={chosenAs(drive)} />
        </li>
      ))}
    </ul>
  );
}

function SubmissionRow({ drive, list, here }: { drive: Submission; list: Place; here: string }) {
  const verified = drive.verified === 1;
  const name = drive.company ?? drive.profile ?? "";
  return (
    <li className="sheet">
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
        {drive.city}, {dayTitle(drive.day)}
      </p>
      <h3 className="mt-1">
        {drive.company ?? MESSAGES.notMentioned}: {drive.profile ?? MESSAGES.notMentioned}
      </h3>
      <WarnedNote title="Look again:" warned={drive.warned} />
      <div className="acts">
        <EditAndDelete
          name={name}
          edit={{ to: postSearch(list, { edit: drive.id }) }}
          remove={{ to: postSearch(list, { ask: "delete", id: drive.id }) }}
        />
        <Link className="btn ghost" to={postSearch(list, { like: drive.id })}>
          Another like this
        </Link>
        <Link className="btn ghost" to={postSearch(list, { repeat: drive.id })} preventScrollReset>
          Repeat on …
        </Link>
        <Form
          method="post"
          action={here}
          className="flex flex-wrap items-end gap-2"
          preventScrollReset
        >
          <input type="hidden" name="id" value={drive.id} />
          <input type="hidden" name="version" value={drive.version} />
          {verified ? null : <VerifyHow />}
          <button className="btn ghost" name="intent" value={verified ? "unverify" : "verify"}>
            {verified ? "UnVerify" : "Verify"}
          </button>
        </Form>
      </div>
    </li>
  );
}
