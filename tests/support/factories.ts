import { env } from "cloudflare:workers";

import type { Reader } from "#app/base/reader.ts";
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
