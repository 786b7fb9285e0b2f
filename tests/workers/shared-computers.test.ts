import { expect, it, onTestFinished, vi } from "vitest";

import { dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import { COPY_HOLDS, COPY_MOMENTS, COPY_TAG, HAS_COPIES, READ_BY } from "#app/base/reader.ts";
import { isAsSent, withMoments } from "#app/device/kept.ts";
import { postedDrive } from "#tests/support/factories.ts";
import { type Browser, createBrowser, signIn } from "#tests/support/sign-in.ts";

const PERSONAL = ["/profile", "/drive", "/profile/delete", "/drive/last-month", "/list/not-there"];
const ADMIN = [
  "/admin",
  "/admin/users",
  "/admin/chat",
  "/admin/log",
  "/admin/subscribers",
  "/post",
];
const DATA = ["/home.data", "/daily.data", "/list.data", "/profile.data", "/drive.data", "/_.data"];
const SHARED = ["/home", "/daily", "/daily/Pune", "/list", "/pattern"];

const cachingOf = async (browser: ReturnType<typeof createBrowser>, path: string) => {
  const answer = await browser.get(path);
  await answer.body?.cancel();
  return [path, answer.headers.get("cache-control")];
};

it("no cache keeps what is personal: people's own pages, admins' pages, and all data", async () => {
  const { browser } = await signIn("asha@walkinmitra.test");
  for (const path of [...PERSONAL, ...ADMIN, ...SHARED, ...SHARED, ...DATA]) {
    expect(await cachingOf(browser, path)).toEqual([path, "no-store"]);
  }
  const guest = createBrowser();
  for (const path of DATA) expect(await cachingOf(guest, path)).toEqual([path, "no-store"]);
  for (const path of ["/", "/home", "/profile"]) {
    expect(await cachingOf(guest, path)).toEqual([path, "private, no-cache"]);
  }
});

it("a logout clears what the browser has stored, here and everywhere", async () => {
  for (const path of ["/auth/logout", "/auth/logout-everywhere"]) {
    const { browser } = await signIn("leaving@walkinmitra.test");
    const answer = await browser.post(path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("clear-site-data")).toBe('"storage"');
    expect([...browser.cookies.keys()]).toEqual([]);
  }
});

/** As the device worker asks for a page, with the tags of the copies that it has. */
async function ask(browser: Browser, path: string, tags = "true") {
  const answer = await browser.get(path, { [HAS_COPIES]: tags });
  const { headers } = answer;
  return {
    status: answer.status,
    text: await answer.text(),
    tag: headers.get(COPY_TAG),
    moments: headers.get(COPY_MOMENTS),
    holds: headers.get(COPY_HOLDS),
    by: headers.get(READ_BY),
    caching: headers.get("cache-control"),
  };
}

/** A page as its device shows it from a copy that holds. */
function renewed(copy: string, moments: string, said: string): Promise<string> {
  const { buffer } = new TextEncoder().encode(copy);
  return withMoments(buffer, moments, JSON.parse(said) as string[]).page.text();
}

const plain = (html: string) => html.replaceAll(/nonce="[^"]+"/g, "");

it("a device that has the very page gets what it says of the moment, kept or one's own, in any language", async () => {
  const { browser } = await signIn("copies@walkinmitra.test");
  onTestFinished(() => void vi.useRealTimers());
  const day = dayOf(Date.now());
  const drive = await postedDrive({ company: "Copy Works", city: "Salem", startDate: day });
  vi.useFakeTimers({ toFake: ["Date"] });
  const at = startOfDay(day) + 10 * HOUR_MS;
  for (const path of [
    "/daily/Salem",
    drive,
    "/ta/daily/Salem",
    "/list",
    "/mine",
    "/find",
    "/home",
  ]) {
    vi.setSystemTime(at);
    const first = await ask(browser, path);
    expect([path, first.status, first.tag?.length, first.holds]).toEqual([path, 200, 16, null]);
    vi.setSystemTime(at + 20 * 60_000);
    const again = await ask(browser, path, `zzzzzzzzzzzzzzzz.${first.tag}`);
    expect([path, again.holds, again.by, again.caching]).toEqual([
      path,
      first.tag,
      first.by,
      "no-store",
    ]);
    expect(again.text.length).toBeLessThan(60);
    const whole = (await ask(browser, path)).text;
    // What a proxy adds to is no copy that holds.
    const added = first.text.replace("</body>", "<script></script></body>");
    expect([first.text, added].map((html) => isAsSent(html, first.moments!))).toEqual([
      true,
      false,
    ]);
    expect(plain(await renewed(first.text, first.moments!, again.text))).toBe(plain(whole));
    if (path.includes("Salem")) expect(whole).toContain("10:20");
  }
});

it("a copy holds for nobody else, nor after a change, a write, another language, role or kind of page", async () => {
  const [ravi, meena] = [
    (await signIn("ravi@walkinmitra.test")).browser,
    (await signIn("meena@walkinmitra.test")).browser,
  ];
  const path = "/list?city=Salem";
  for (const reader of [ravi, meena]) await ask(reader, "/profile");
  const { tag, text } = await ask(ravi, path);
  const holds = async (browser: Browser, address = path) =>
    (await ask(browser, address, tag!)).holds !== null;
  expect([await holds(ravi), await holds(ravi)]).toEqual([true, true]);
  // Whoever is not them, or nobody.
  const guest = await ask(createBrowser(), path, tag!);
  expect([guest.tag, guest.holds]).toEqual([null, null]);
  expect(await holds(meena)).toBe(false);
  // Another page of theirs.
  for (const other of ["/list", `/hi${path}`, "/list?city=Pune", "/mine"]) {
    expect([other, await holds(ravi, other)]).toEqual([other, false]);
  }
  ravi.cookies.set("__Host-pages", "light");
  expect(await holds(ravi)).toBe(false);
  ravi.cookies.delete("__Host-pages");
  expect(await holds(ravi)).toBe(true);
  // What others write, and what they write themselves.
  for (const writer of [meena, ravi]) {
    const { tag: before } = await ask(ravi, path);
    const title = `Copied ${writer === ravi}`;
    expect((await writer.post("/list", { city: "Salem", title, info: "x" })).status).toBe(303);
    const after = await ask(ravi, path, `${before}.${tag}`);
    expect([after.holds, after.text.includes(title)]).toEqual([null, true]);
  }
  // A worker that says too much, or what is no tag.
  for (const said of ["x".repeat(300_000), "", "true", "....", tag!.slice(1)]) {
    const answer = await ask(ravi, path, said);
    expect([answer.holds, answer.text.length > text.length]).toEqual([null, true]);
  }
  // Without a worker nothing says that there are copies.
  const alone = await ravi.get(path);
  expect([COPY_TAG, COPY_MOMENTS, COPY_HOLDS].filter((name) => alone.headers.has(name))).toEqual(
    [],
  );
  await alone.body?.cancel();
  // Logged out, and in again.
  const { tag: last } = await ask(ravi, path);
  await (await ravi.post("/auth/logout")).body?.cancel();
  expect((await ask(ravi, path, last!)).holds).toBe(null);
});
