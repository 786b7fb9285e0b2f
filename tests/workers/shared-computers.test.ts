import { expect, it } from "vitest";

import { createBrowser, signIn } from "#tests/support/sign-in.ts";

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
