import { addDays, dayOf } from "#app/base/calendar.ts";

/** What somebody posts, known by a mark of its own, and how many rows of which table it makes. */
export type Post = { mark: string; path: string; form: Record<string, string>; rows: number };

/** What people and, by `/post`, admins may post, one after the other. */
export const KINDS: ((mark: string) => Omit<Post, "mark">)[] = [
  (title) => ({ path: "/list", form: { city: "Common", title, info: "Bring a photo." }, rows: 1 }),
  (company) => ({
    path: "/pattern",
    form: { company, profile: "Tester", pattern: "Two rounds." },
    rows: 1,
  }),
  (company) => ({
    path: "/drive?city=Pune",
    form: { city: "Pune", company, jobDescription: "Testing of software." },
    rows: 1,
  }),
  // Three days, one series and one line of the log, all or nothing.
  (company) => ({
    path: "/post",
    form: {
      city: "Pune",
      // Not from today: the form is sent again after a crash, which may be another day.
      startDate: addDays(dayOf(Date.now()), 1),
      endDate: addDays(dayOf(Date.now()), 3),
      company,
      profile: "Tester",
      driveType: "Open walk in",
      driveFor: "Freshers",
      venue: "Baner Road",
    },
    rows: 5,
  }),
];

/** Every mark that D1 holds, as often as it stands there. */
export const STORED = [
  "select title as mark from important_lists",
  "select company as mark from patterns",
  "select company as mark from drives",
  "select company as mark from daily_drives",
  "select company as mark from daily_series join daily_drives on series_id = daily_series.id group by daily_series.id",
  "select detail ->> 'company' as mark from audit_log where entity = 'daily drive'",
];
