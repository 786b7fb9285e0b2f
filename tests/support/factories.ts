import { env } from "cloudflare:workers";
import { expect } from "vitest";

import type { Reader } from "#app/base/reader.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { inDays } from "#tests/support/days.ts";
import { signIn } from "#tests/support/sign-in.ts";

/** The admin of the tests, as commands know them. */
export async function admin(): Promise<Reader> {
  return person("asha@walkinmitra.test");
}

/** Somebody who has signed in once, as commands know them. */
export async function person(email: string): Promise<Reader> {
  const { uid } = await signIn(email);
  const row = await env.DB.prepare(
    "select id as uid, username, email, profile_pic as profilePic, role from users where id = ?",
  )
    .bind(uid)
    .first<Reader>();
  return row!;
}

/** What the post-drive form sends for a walk-in of tomorrow, with `changes` made to it. */
export function aDailyDrive(changes: Record<string, string> = {}): Record<string, string> {
  return {
    city: "Pune",
    startDate: inDays(1),
    endDate: "",
    company: "Persistent Systems",
    profile: "Java Developer",
    driveType: "Open walk in",
    driveFor: "Freshers",
    venue: "Bhageerath, Senapati Bapat Road",
    time: "9:30 AM to 12:30 PM",
    // The question about a day that is over has a test of its own.
    confirmPast: "yes",
    ...changes,
  };
}

/** Posts a walk-in through the form, of a company that no other has. Returns its page's address. */
export async function postedDrive(changes: { company: string; city: string; startDate: string }) {
  const { browser: asha } = await signIn("asha@walkinmitra.test");
  expect((await asha.post("/post", aDailyDrive(changes))).status).toBe(303);
  const id = await env.DB.prepare("select id from daily_drives where company = ?")
    .bind(changes.company)
    .first<string>("id");
  return drivePath({ id: id!, city: changes.city, day: changes.startDate });
}
