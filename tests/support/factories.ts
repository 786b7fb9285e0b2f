import { env } from "cloudflare:workers";

import type { Reader } from "#app/base/reader.ts";
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

/** What the post-drive form sends for a walk-in, with `changes` made to it. */
export function aDailyDrive(changes: Record<string, string> = {}): Record<string, string> {
  return {
    city: "Pune",
    startDate: "2026-11-21",
    endDate: "",
    company: "Persistent Systems",
    profile: "Java Developer",
    driveType: "Open walk in",
    driveFor: "Freshers",
    venue: "Bhageerath, Senapati Bapat Road",
    time: "9:30 AM to 12:30 PM",
    // Tests may run on any day: the question about one that is over has a test of its own.
    confirmPast: "yes",
    ...changes,
  };
}
