import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import type { TestPortal } from "#tests/e2e/support/portal.ts";
import { inDays } from "#tests/support/days.ts";

/** What somebody takes with them: a page of its own, to be opened from the folder of downloads. */
export const FILE = "/profile/data.html";

/** Every screen and its states, by who sees them. */
export const SCREENS = {
  guest: [
    "/",
    "/home",
    "/daily/Pune",
    "/walkin/FIRST",
    "/please_login_first?returnTo=%2Fdaily",
    "/please_login_first?problem=expired",
    "/nowhere",
    "/subscribe",
    "/subscribe?waits=1",
    "/subscribe/confirm?token=x",
    "/subscribe/never?token=x",
    "/stop-emails?token=x",
    "/unsubscribe?token=UNSUBSCRIBE_TOKEN_OF_FORTY_THREE_CHARACTERS",
    "/privacy",
    "/moderation",
    "/drive/FIRST",
    "/list/FIRST",
    "/pattern/FIRST",
  ],
  user: [
    "/home",
    "/daily",
    "/daily/Bangalore",
    "/daily/Bangalore/1/January/2020",
    "/daily?day=tomorrow",
    "/daily?city=&date=31&month=February&year=2026",
    "/walkin/FIRST",
    "/find",
    "/post",
    "/Check_city_spelling",
    "/drive",
    "/drive?city=Pune&mode=add",
    "/drive?city=Pune&drive=DRIVE",
    "/drive/FIRST",
    "/drive/FIRST?tab=copy-link",
    "/drive/FIRST?tab=share-by-chat",
    "/drive/Pune/2026/November/nothing",
    "/drive/last-month",
    "/list",
    "/list?mode=add",
    "/list/FIRST",
    "/list/nothing",
    "/pattern",
    "/pattern?mode=add",
    "/pattern/FIRST",
    "/mine",
    "/suggest",
    "/appeal",
    "/notices",
    "/profile",
    "/profile/alerts",
    FILE,
    "/profile/delete",
    "/admin",
    "/subscribe?token=UNSUBSCRIBE_TOKEN_OF_FORTY_THREE_CHARACTERS",
  ],
  admin: [
    "/home",
    "/daily/Pune",
    "/walkin/FIRST",
    "/post?city=Pune",
    "/post?city=Pune&edit=first",
    "/post?city=Pune&ask=delete&id=first",
    "/drive?city=Pune",
    "/drive?city=Pune&edit=DRIVE",
    "/drive?city=Pune&ask=delete&id=DRIVE",
    "/drive/last-month",
    "/list",
    "/list?ask=delete&id=LIST",
    "/pattern",
    "/pattern?ask=delete&id=PATTERN",
    "/profile",
    "/admin",
    "/admin/submit-code",
    "/admin/users",
    "/admin/users?q=nobody+at+all",
    "/admin/chat",
    "/admin/subscribers",
    "/admin/reports",
    "/admin/suggestions",
    "/admin/appeals",
    "/post/paste",
    "/admin/checks",
    "/admin/log",
    "/admin/numbers",
    "/admin/share",
    "/admin/health",
  ],
};

/** What readers look at most, for proofs under load. */
export const OFTEN_READ = [
  "/home",
  "/daily",
  "/daily/Pune",
  "/list",
  "/pattern",
  "/drive?city=Pune",
  "/profile",
  "/daily/Bangalore",
];

export const PEOPLE = {
  guest: undefined,
  user: "ravi@walkinmitra.test",
  admin: "asha@walkinmitra.test",
};

/** `walkin/FIRST`, `first`, `DRIVE`, `PERSON`, `LIST`, `PATTERN`, `FIRST` and `SECOND` in an address stand for a record of the demo data. */
export async function addressOf(portal: TestPortal, template: string): Promise<string> {
  const database = await portal.miniflare.getD1Database("DB");
  const text = async (query: string) => (await database.prepare(query).first<string>("it"))!;
  const drive = "from drives where city = 'Pune' and state = 'verified' order by id desc limit 1";
  const words: [word: string, query: string][] = [
    [
      "drive/FIRST",
      `select 'drive/' || city || '/' || year || '/' || month || '/' || id as it ${drive}`,
    ],
    [
      "drive/SECOND",
      `select 'drive/' || city || '/' || year || '/' || month || '/' || id as it ${drive} offset 1`,
    ],
    ["list/FIRST", "select 'list/' || id as it from important_lists order by id desc limit 1"],
    ["pattern/FIRST", "select 'pattern/' || id as it from patterns order by id desc limit 1"],
    ["PERSON", "select id as it from users where email = 'ravi@walkinmitra.test'"],
    ["DRIVE", `select id as it ${drive}`],
    ["LIST", "select id as it from important_lists order by id desc limit 1"],
    ["PATTERN", "select id as it from patterns order by id desc limit 1"],
    [
      "=first",
      "select '=' || d.id as it from daily_drives d join daily_series s on s.id = d.series_id where d.city = 'Pune' and s.start_date < s.end_date limit 1",
    ],
  ];
  let path = template;
  if (path.includes("/walkin/FIRST")) {
    const walkIn = await database
      .prepare(
        "select id, city, day from daily_drives where city = 'Pune' and day = ? and verified_at is not null and deleted_at is null limit 1",
      )
      .bind(inDays(0))
      .first<{ id: string; city: "Pune"; day: string }>();
    path = path.replace("/walkin/FIRST", drivePath(walkIn!));
  }
  for (const [word, query] of words)
    if (path.includes(word)) path = path.replace(word, await text(query));
  return portal.url + path;
}
