import { Fragment, type ReactNode } from "react";

import { hrefNow } from "#app/base/languages.ts";
import {
  type DrivePlace,
  drivesAddress,
  DRIVES_PAGE,
  type DriveSummary,
  FILTERED_MOST,
  type ListedDrive,
  MINE_SHOWN,
  monthOf,
} from "#app/features/drives/drives.ts";
import { filteredAddress, placePairs } from "#app/features/drives/list/filtered-address.ts";
import { DriveTicket, RefusedNote } from "#app/features/drives/parts/ticket.tsx";
import {
  ActiveFilters,
  FilterForm,
  type FilterState,
} from "#app/features/filters/filter-bar.server.tsx";
import { filterAddress, isFiltered } from "#app/features/filters/filters.ts";
import { MatchLine } from "#app/features/filters/match-line.server.tsx";
import { NothingFits, SayAboutMe } from "#app/features/filters/nothing-fits.server.tsx";
import { nearTitle } from "#app/features/filters/understood.server.tsx";
import type { Known } from "#app/features/fraud/fraud.ts";
import { KnownNote } from "#app/features/fraud/known-note.tsx";
import { WarnedNote } from "#app/features/warnings/warned-note.tsx";
import type { Warned } from "#app/features/warnings/warned.ts";
import type { Part } from "#app/features/words/parts.ts";
import { drivelist } from "#app/messages/en/drivelist.ts";
import { understood } from "#app/messages/en/understood.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Paged } from "#app/ui/controls/pager.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { linked } from "#app/ui/linked.tsx";

type Page = {
  place: DrivePlace;
  today: string;
  drives: ListedDrive[];
  /** The nearest other drives, and what was left out to find them. */
  near: { left: readonly Part[]; drives: ListedDrive[] }[];
  next: string | null;
  first: boolean;
  mode: "add" | "view";
  filtering: FilterState;
  /** Drives after filtering, and those that were looked at. */
  found: number;
  counted: number;
  saidNothing: boolean;
};

/** What to look at again after saving; `known` is for admins. */
export function SavedNotes({ warned, known }: { warned: Warned[]; known: Known[] }) {
  return (
    <>
      <KnownNote known={known} announced />
      <WarnedNote title={wordsOf(drivelist).lookAgain} warned={warned} />
    </>
  );
}

/** Nothing while adding a drive, or with nothing to filter. */
export function DriveFilters({ page }: { page: Page }) {
  const { place, mode, filtering, found, counted } = page;
  const say = wordsOf(drivelist);
  return counted > 0 && mode === "view" ? (
    <FilterForm
      shown={filtering}
      place={{ path: "/drive", kept: placePairs(place) }}
      label={say.search}
      found={say.show(found)}
    />
  ) : null;
}

/** Newest first, below `children`. */
export function DriveList({ page, children }: { page: Page; children?: ReactNode }) {
  const { place, filtering, found, counted } = page;
  const say = wordsOf(drivelist);
  const { filters } = filtering;
  const all = counted < FILTERED_MOST ? String(counted) : say.newest(FILTERED_MOST);
  const at = { path: "/drive", kept: placePairs(place) };
  return (
    <>
      <ActiveFilters shown={filtering} place={at}>
        <span className="num" role="status">
          {say.found(found, all)}
        </span>
      </ActiveFilters>
      {page.saidNothing ? <SayAboutMe /> : null}
      {children}
      {page.drives.length ? (
        <Drives page={page} />
      ) : page.near.length ? (
        <p className="notice">{wordsOf(understood).noneHasAll}</p>
      ) : isFiltered(filters) && counted > 0 ? (
        <NothingFits message={say.noneFits} shown={filtering} place={at}>
          <Link className="btn soft" to={filterAddress("/find", filters)}>
            {say.walkIns}
          </Link>
        </NothingFits>
      ) : page.first ? (
        <NoDrives place={place} />
      ) : (
        <Empty message={say.noOlder}>
          <p>
            <Link className="link" to={drivesAddress(place, modeOf(page))}>
              {say.backToNewest(DRIVES_PAGE)}
            </Link>
          </p>
        </Empty>
      )}
      {page.near.length ? (
        <section className="near" data-near="">
          {page.near.map(({ left, drives }) => {
            const title = nearTitle(left, page.today);
            return (
              <Fragment key={title}>
                <h2>{title}</h2>
                <Tickets drives={drives} page={page} />
              </Fragment>
            );
          })}
        </section>
      ) : null}
    </>
  );
}

function modeOf({ mode }: Page): Record<string, string> {
  return mode === "add" ? { mode } : {};
}

function Drives({ page }: { page: Page }) {
  const { place, filtering, first, next } = page;
  const { filters } = filtering;
  const more = modeOf(page);
  return (
    <Paged
      back={first ? undefined : filteredAddress(place, filters, more)}
      backLabel={wordsOf(drivelist).backToNewest(DRIVES_PAGE)}
      more={next && filteredAddress(place, filters, { ...more, before: next })}
    >
      <Tickets drives={page.drives} page={page} />
    </Paged>
  );
}

function Tickets({
  drives,
  page: { place, today, filtering },
}: {
  drives: readonly ListedDrive[];
  page: Page;
}) {
  const { filters } = filtering;
  return (
    <div className="desk:grid desk:grid-cols-[repeat(auto-fill,minmax(22rem,1fr))] desk:gap-x-4">
      {drives.map(({ match, ...drive }) => (
        <DriveTicket
          key={drive.id}
          drive={drive satisfies DriveSummary}
          today={today}
          to={filteredAddress(place, filters, { drive: drive.id })}
          inPlace
        >
          <MatchLine match={match} />
        </DriveTicket>
      ))}
    </div>
  );
}

function NoDrives({ place }: { place: DrivePlace }) {
  const say = wordsOf(drivelist);
  return (
    <Empty message={say.none(place.city, monthOf(place))}>
      <p>
        {linked(say.invite, (first) => (
          <Link className="link" to={drivesAddress(place, { mode: "add" })}>
            {first}
          </Link>
        ))}
      </p>
    </Empty>
  );
}

type OwnDrive = DriveSummary & { refusedReason: string | null };

/** Other readers do not see these yet. */
export function OwnDrives({
  drives,
  place,
  today,
}: {
  drives: OwnDrive[];
  place: DrivePlace;
  today: string;
}) {
  const say = wordsOf(drivelist);
  const refused = drives.filter(({ state }) => state === "refused").length;
  const pending = drives.length - refused;
  const counts = [pending ? say.pending(pending) : "", refused ? say.refused(refused) : ""];
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center font-semibold text-indigo">
        {say.yours(counts.filter(Boolean).join(", "))}
      </summary>
      <p className="hint">{say.yoursHint}</p>
      {drives.map(({ refusedReason, ...drive }) => (
        <div key={drive.id}>
          <DriveTicket
            drive={drive satisfies DriveSummary}
            today={today}
            to={drivesAddress(place, { drive: drive.id })}
            inPlace
          >
            {drive.state === "refused" ? <RefusedNote reason={refusedReason} /> : null}
          </DriveTicket>
          {drive.state === "refused" ? (
            <form method="post" action={hrefNow(drivesAddress(place))} data-stay="">
              <input type="hidden" name="id" value={drive.id} />
              <p className="acts">
                <button
                  className="btn ghost"
                  name="intent"
                  value="dismiss"
                  aria-label={say.putAwayNamed(drive.company)}
                >
                  {say.putAway}
                </button>
              </p>
            </form>
          ) : null}
        </div>
      ))}
      {drives.length === MINE_SHOWN ? (
        <p className="hint mt-2">
          {linked(say.inProfile, (profile) => (
            <Link className="link" to="/profile">
              {profile}
            </Link>
          ))}
        </p>
      ) : null}
    </details>
  );
}
