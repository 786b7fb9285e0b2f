import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { fetchablePicture, pictureOf } from "#app/base/addresses/pictures.ts";
import { dayOf, partsOf } from "#app/base/calendar.ts";
import { presenceBoardOf, presenceOf } from "#tests/support/rooms.ts";
import { type Browser, createBrowser, signIn } from "#tests/support/sign-in.ts";

const TODAY = dayOf(Date.now());
const { month, year } = partsOf(TODAY);

type Person = { uid: string; browser: Browser };
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  asha = await signIn("asha@walkinmitra.test");
  ravi = await signIn("ravi@walkinmitra.test");
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function setUser(
  uid: string,
  column: "profile_pic" | "gp_profile" | "status" | "gender",
  value: string | null,
) {
  return env.DB.prepare(`update users set ${column} = ? where id = ?`).bind(value, uid).run();
}

async function drive(
  person: Person,
  company: string,
  fields: Record<string, string | number> = {},
) {
  const id = crypto.randomUUID();
  const row: Record<string, string | number> = {
    id,
    city: "PAN India",
    year,
    month,
    day: TODAY,
    company,
    job_description: "x",
    posted_by: "Ravi Kumar",
    posted_by_id: person.uid,
    created_at: Date.now(),
    submission_key: id,
    ...fields,
  };
  const names = Object.keys(row);
  await env.DB.prepare(
    `insert into drives (${names.join()}) values (${names.map(() => "?").join()})`,
  )
    .bind(...Object.values(row))
    .run();
  return id;
}

describe("/profile", () => {
  it("needs a login", async () => {
    expect((await createBrowser().get("/profile")).status).toBe(401);
  });

  it("shows every field, and Admin Panel to admins only", async () => {
    const page = await (await ravi.browser.get("/profile")).text();
    expect(page).toContain('<h1 id="username">Ravi Kumar</h1>');
    expect(page).toContain('<p class="status online">online</p>');
    expect(page).toMatch(
      /<dt>Email<\/dt><dd>ravi@walkinmitra.test<\/dd><dt>Email verified<\/dt><dd>YES<\/dd><dt>Gender<\/dt><dd>\w+<\/dd><dt>Profile link<\/dt>/,
    );
    expect(page).not.toContain("Admin Panel");
    expect(await (await asha.browser.get("/profile")).text()).toMatch(
      /href="\/admin"[^>]*>Admin Panel/,
    );
    await presenceBoardOf(ravi.uid).left(ravi.uid, { seen: Date.now(), atOnce: true });
    expect(await (await ravi.browser.get("/profile")).text()).toContain(
      '<p class="status">offline</p>',
    );
  });

  it.each([
    ["https://plus.google.com/1", true],
    ["javascript:alert(1)", false],
    ["//evil.in/x", false],
    ["https://google.com@evil.in/", false],
  ])("links the profile %s: %s", async (address, linked) => {
    await setUser(ravi.uid, "gp_profile", address);
    const page = await (await ravi.browser.get("/profile")).text();
    expect(page.includes(`href="${address}"`)).toBe(linked);
    if (!linked) expect(page).toContain("<dd>Not Available</dd>");
  });

  it("lists one's own submissions with their outcome, and nobody else's", async () => {
    const verified = await drive(ravi, "Verified Ltd", { verified_at: 1 });
    await drive(ravi, "Pending Ltd");
    await drive(ravi, "Refused Ltd", { refused_at: 1, refused_reason: "No <b>venue</b>" });
    await drive(ravi, "Deleted Ltd", { deleted_at: 1 });
    await drive(asha, "Foreign Ltd");
    await ravi.browser.post("/list", { title: "My notice", info: "x" });
    await ravi.browser.post("/pattern", {
      company: "My company",
      profile: "My profile",
      pattern: "x",
    });
    const page = await (await ravi.browser.get("/profile")).text();
    expect(page).toContain(`href="/drive/PAN-India/${year}/${month}/${verified}"`);
    expect(page).toMatch(/Verified Ltd[\s\S]{0,120}<span class="tag">Verified</);
    expect(page).toMatch(/Pending Ltd[\s\S]{0,120}<span class="tag wait">Pending</);
    expect(page).toMatch(
      /Refused Ltd[\s\S]{0,120}<span class="tag bad">Refused<[\s\S]{0,200}No &lt;b&gt;venue/,
    );
    for (const text of ["My notice", "My company"]) expect(page).toContain(text);
    for (const text of ["Deleted Ltd", "Foreign Ltd"]) expect(page).not.toContain(text);
    expect(await (await asha.browser.get("/profile")).text()).not.toContain("My notice");
  });

  it("pages long lists", async () => {
    const meena = await signIn("meena@walkinmitra.test");
    for (let index = 0; index < 12; index += 1) {
      await meena.browser.post("/list", { title: `Own ${index}.`, info: "x" });
    }
    const page = await (await meena.browser.get("/profile")).text();
    expect(page).toContain("Own 2.");
    expect(page).not.toContain("Own 1.");
    const older = /href="(\/profile\?lists=[\w-]{36})"/.exec(page)![1]!;
    const next = await (await meena.browser.get(older)).text();
    for (const text of ["Own 1.", "Own 0.", "Back to the newest"]) expect(next).toContain(text);
    expect(next).not.toContain("Own 2.");
    expect((await meena.browser.get("/profile?lists=x&drives='&patterns=%00")).status).toBe(200);
  });
});

describe("sign out everywhere", () => {
  it("ends every session of the person, and of nobody else", async () => {
    const phone = await signIn("everywhere@profile.test");
    const laptop = await signIn("everywhere@profile.test");
    const response = await phone.browser.post("/auth/logout-everywhere");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect([...phone.browser.cookies.keys()]).toEqual([]);
    expect((await laptop.browser.get("/profile")).status).toBe(401);
    expect((await ravi.browser.get("/profile")).status).toBe(200);
    expect(await presenceOf(phone.uid)).toMatchObject({ status: "offline" });
  });

  it("without a session only forgets the cookies", async () => {
    const response = await createBrowser().post("/auth/logout-everywhere");
    expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
  });
});

describe("pictures", () => {
  const GOOGLE = "https://lh3.googleusercontent.com/a/ACg8ocK=s96-c";

  it.each([
    [GOOGLE, true],
    ["https://googleusercontent.com/a", true],
    ["http://lh3.googleusercontent.com/a", false],
    ["https://lh3.googleusercontent.com:8443/a", false],
    ["https://u:p@lh3.googleusercontent.com/a", false],
    ["https://lh3.googleusercontent.com@169.254.169.254/", false],
    ["https://lh3.googleusercontent.com.evil.in/a", false],
    ["https://evilgoogleusercontent.com/a", false],
    ["https://evil.in/googleusercontent.com", false],
    ["https://127.0.0.1/", false],
    ["https://localhost/", false],
    ["file:///etc/passwd", false],
    ["/people/asha.svg", false],
    ["nonsense", false],
    [null, false],
  ])("%s is fetched: %s", (address, fetched) => {
    expect(fetchablePicture(address) !== undefined).toBe(fetched);
  });

  it("have an address of our own that changes with the picture", () => {
    const person = { uid: "u", username: "Asha Rao", profilePic: GOOGLE };
    const address = pictureOf(person);
    expect(address).toMatch(/^\/api\/picture\/u\?v=\w{1,7}$/);
    expect(pictureOf({ ...person, profilePic: `${GOOGLE}2` })).not.toBe(address);
    expect(pictureOf({ ...person, profilePic: "/people/asha.svg" })).toBe("/people/asha.svg");
    for (const profilePic of [null, "https://evil.in/x.png"]) {
      expect(pictureOf({ ...person, profilePic })).toMatch(/^data:image\/svg\+xml,/);
    }
  });

  /** Google answers `response` to what is fetched meanwhile: what was fetched. */
  function google(response: (init: RequestInit | undefined) => Response | Promise<Response>) {
    const fetched: string[] = [];
    vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
      fetched.push(input);
      return response(init);
    });
    return fetched;
  }

  function image(size: number, type: string, init: ResponseInit = {}) {
    return new Response(new Uint8Array(size).fill(7), {
      ...init,
      headers: { "content-type": type },
    });
  }

  it("come through our own origin, for signed-in people", async () => {
    await setUser(ravi.uid, "profile_pic", GOOGLE);
    const fetched = google((init) => {
      expect(init).toMatchObject({ redirect: "manual", signal: expect.any(AbortSignal) });
      return image(200_000, "image/jpeg", { headers: {} });
    });
    const response = await asha.browser.get(`/api/picture/${ravi.uid}?v=1`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("cache-control")).toBe("private, max-age=86400");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await response.arrayBuffer()).byteLength).toBe(200_000);
    expect(fetched).toEqual([GOOGLE]);
    expect((await createBrowser().get(`/api/picture/${ravi.uid}`)).status).toBe(401);
    expect((await asha.browser.get(`/api/picture/${crypto.randomUUID()}`)).status).toBe(404);
    expect(fetched).toHaveLength(1);
    expect(await (await ravi.browser.get("/profile")).text()).toContain(
      `src="/api/picture/${ravi.uid}?v=`,
    );
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ["an SVG, which is a document", () => image(10, "image/svg+xml")],
    ["a page", () => image(10, "text/html")],
    ["no type", () => new Response(new Uint8Array(5))],
    ["too much", () => image(200_001, "image/png")],
    ["an error", () => image(10, "image/png", { status: 500 })],
    [
      "a redirect elsewhere",
      () => new Response(null, { status: 302, headers: { location: "http://169.254.169.254/" } }),
    ],
    ["nothing", () => Promise.reject(new Error("connection lost"))],
    [
      "a stream that breaks",
      () =>
        new Response(
          new ReadableStream({ start: (controller) => controller.error(new Error("cut")) }),
          { headers: { "content-type": "image/png" } },
        ),
    ],
  ])("that are %s become initials", async (_, response) => {
    await setUser(ravi.uid, "profile_pic", GOOGLE);
    google(response);
    const answer = await asha.browser.get(`/api/picture/${ravi.uid}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    expect(answer.headers.get("cache-control")).toBe("private, max-age=300");
    expect(await answer.text()).toMatch(/^<svg [\s\S]*>RK<\/text><\/svg>$/);
  });

  it("of a slow host are given up after three seconds", async () => {
    await setUser(ravi.uid, "profile_pic", GOOGLE);
    const late = new DOMException("The operation timed out", "TimeoutError");
    const timeout = vi
      .spyOn(AbortSignal, "timeout")
      .mockImplementation(() => AbortSignal.abort(late));
    google((init) => {
      init!.signal!.throwIfAborted();
      return new Promise(() => {});
    });
    const answer = await asha.browser.get(`/api/picture/${ravi.uid}`);
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    expect(timeout).toHaveBeenCalledWith(3000);
    timeout.mockRestore();
  });

  it("of any other host are never fetched", async () => {
    await setUser(ravi.uid, "profile_pic", "https://169.254.169.254/latest/meta-data");
    const fetched = google(() => image(10, "image/png"));
    expect((await asha.browser.get(`/api/picture/${ravi.uid}`)).headers.get("content-type")).toBe(
      "image/svg+xml",
    );
    expect(fetched).toEqual([]);
  });
});
