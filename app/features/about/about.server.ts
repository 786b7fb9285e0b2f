import { eq } from "drizzle-orm";

import type { AboutInput } from "#app/features/about/about.schema.ts";
import { type AboutMe, NOTHING_ABOUT_ME } from "#app/features/about/about.ts";
import type { Database } from "#drizzle/client.ts";
import { aboutMe } from "#drizzle/schema.ts";

/** The query for what a person says about themselves. `aboutFrom` reads its rows. */
export function aboutQuery(db: Database, uid: string) {
  return db
    .select({
      passoutYear: aboutMe.passoutYear,
      degree: aboutMe.degree,
      branch: aboutMe.branch,
      experience: aboutMe.experience,
      cities: aboutMe.cities,
    })
    .from(aboutMe)
    .where(eq(aboutMe.userId, uid));
}

/** Reads the rows of `aboutQuery`. Somebody who has said nothing gets NOTHING_ABOUT_ME. */
export function aboutFrom(rows: Awaited<ReturnType<typeof aboutQuery>>): AboutMe {
  return (rows[0] as AboutMe | undefined) ?? NOTHING_ABOUT_ME;
}

export async function readAbout(db: Database, uid: string): Promise<AboutMe> {
  return aboutFrom(await aboutQuery(db, uid));
}

/** Saves "About me"; blank fields are cleared. No version check: only its owner writes it. */
export async function saveAbout(
  db: Database,
  about: AboutInput,
  { uid, now }: { uid: string; now: number },
): Promise<void> {
  const values = { ...NOTHING_ABOUT_ME, ...about, updatedAt: now };
  await db
    .insert(aboutMe)
    .values({ userId: uid, ...values })
    .onConflictDoUpdate({ target: aboutMe.userId, set: values });
}
