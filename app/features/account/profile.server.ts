import { and, desc, eq, lt, ne } from "drizzle-orm";

import { listCityLabel } from "#app/base/cities.ts";
import { pageOf } from "#app/base/pages.ts";
import { aboutFrom, aboutQuery } from "#app/features/about/about.server.ts";
import { listedPattern } from "#app/features/patterns/patterns.server.ts";
import { ownReportsQuery, shownReport } from "#app/features/reports/reports.server.ts";
import { cityName } from "#app/messages/city-name.ts";
import { own } from "#app/messages/en/own.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { drives, importantLists, patterns, users } from "#drizzle/schema.ts";

const OWN_PAGE = 10;

export type OwnCursors = {
  drives?: string | undefined;
  lists?: string | undefined;
  patterns?: string | undefined;
};

/** What /profile shows, newest first: the person, "About me", their submissions and reports. One round trip. */
export async function readProfile(db: Database, uid: string, before: OwnCursors) {
  const [[person], ownDrives, ownLists, ownPatterns, about, reports] = await db.batch([
    db
      .select({
        uid: users.id,
        username: users.username,
        profilePic: users.profilePic,
        email: users.email,
        emailVerified: users.emailVerified,
        gender: users.gender,
        gpProfile: users.gpProfile,
      })
      .from(users)
      .where(eq(users.id, uid)),
    db
      .select({
        id: drives.id,
        company: drives.company,
        profile: drives.profile,
        city: drives.city,
        year: drives.year,
        month: drives.month,
        createdAt: drives.createdAt,
        state: drives.state,
        refusedReason: drives.refusedReason,
      })
      .from(drives)
      .where(
        and(
          eq(drives.postedById, uid),
          ne(drives.state, "deleted"),
          before.drives ? lt(drives.id, before.drives) : undefined,
        ),
      )
      .orderBy(desc(drives.id))
      .limit(OWN_PAGE + 1),
    db
      .select({
        id: importantLists.id,
        title: importantLists.title,
        city: importantLists.city,
        createdAt: importantLists.createdAt,
      })
      .from(importantLists)
      .where(
        and(
          eq(importantLists.postedById, uid),
          before.lists ? lt(importantLists.id, before.lists) : undefined,
        ),
      )
      .orderBy(desc(importantLists.id))
      .limit(OWN_PAGE + 1),
    db
      .select(listedPattern)
      .from(patterns)
      .where(
        and(
          eq(patterns.postedById, uid),
          before.patterns ? lt(patterns.id, before.patterns) : undefined,
        ),
      )
      .orderBy(desc(patterns.id))
      .limit(OWN_PAGE + 1),
    aboutQuery(db, uid),
    ownReportsQuery(db, uid),
  ]);
  return {
    person: person!,
    about: aboutFrom(about),
    reports: reports.map(shownReport),
    drives: pageOf(ownDrives.map(withState), OWN_PAGE),
    lists: pageOf(ownLists.map(withPlace), OWN_PAGE),
    patterns: pageOf(ownPatterns, OWN_PAGE),
  };
}

function withState<Drive extends { state: string | null }>(drive: Drive) {
  const shown = STATES.find((state) => state === drive.state);
  return { ...drive, shown: shown && { state: shown, label: wordsOf(own).states[shown] } };
}

const STATES = ["verified", "pending", "refused"] as const;

function withPlace<List extends { city: string }>(list: List) {
  return { ...list, place: listCityLabel(cityName(list.city)) };
}

/** A person's name and the address of their picture at the provider; undefined for an unknown uid. */
export async function findPicture(db: Database, uid: string) {
  const [person] = await db
    .select({ username: users.username, profilePic: users.profilePic })
    .from(users)
    .where(eq(users.id, uid));
  return person;
}
