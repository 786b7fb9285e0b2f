import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { addDays, dayOf } from "#app/base/calendar.ts";
import { PASTED_FIELDS } from "#app/features/paste/pasted.ts";
import { aDailyDrive } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/sign-in.ts";

const TODAY = dayOf(Date.now());
const TOMORROW = addDays(TODAY, 1);

function aMessage(company: string, more = "") {
  return `Walk-in drive\nCompany: ${company}\nRole: Java Developer\nDate: ${TOMORROW.split("-").toReversed().join("/")}\nTime: 10 AM to 1 PM\nVenue: Plot 4, EON Free Zone, Kharadi, Pune\nLocation: Pune\nContact: Anita 9876543210\n${more}`;
}

/** The value of each control of a page's review, as a browser without script would send it. */
function fieldsOf(html: string): [string, string][] {
  const form = /<form[^>]*aria-label="Review"[\s\S]*?<\/form>/.exec(html)![0];
  const sent: [string, string][] = [];
  const control =
    /<input([^>]*)>|<textarea([^>]*)>([\s\S]*?)<\/textarea>|<select([^>]*)>([\s\S]*?)<\/select>/g;
  for (const [, input, area, inside = "", select, options = ""] of form.matchAll(control)) {
    const attributes = input ?? area ?? select ?? "";
    const name = /\bname="([^"]*)"/.exec(attributes)?.[1];
    if (!name || (/type="checkbox"/.test(attributes) && !/\bchecked/.test(attributes))) continue;
    const chosen = /<option[^>]*(?:value="([^"]*)"[^>]*selected|selected[^>]*value="([^"]*)")/.exec(
      options,
    );
    const value = input ? /\bvalue="([^"]*)"/.exec(attributes)?.[1] : area ? inside : chosen?.[1];
    sent.push([name, decoded(value ?? chosen?.[2] ?? "")]);
  }
  return sent;
}

function decoded(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

async function stored(company: string) {
  const query = env.DB.prepare(
    "select city, day, profile, time, verified from daily_drives where company = ? and deleted_at is null order by day",
  );
  return (await query.bind(company).all()).results;
}

describe("pasting messages", () => {
  it("reads messages into cards and posts what is ready, as often as it is sent, once", async () => {
    const { browser } = await signIn("asha@walkinmitra.test");
    const message = `${aMessage("Pasted Alpha Ltd")}\n\n[21/11, 6:05 pm] Rohit: ${aMessage("Pasted Gamma Ltd", "Registration fee Rs 500 to be paid at the gate")}`;
    const read = await browser.post("/post/paste", { intent: "read", message });
    expect(read.status).toBe(200);
    const html = await read.text();
    expect(html).toContain("2 drives read");
    expect(html).toContain("Asks for money");
    expect(html).toMatch(/<mark[^>]*>Pasted Alpha Ltd/);
    expect(await stored("Pasted Alpha Ltd")).toEqual([]);
    const sent = fieldsOf(html);
    for (const name of PASTED_FIELDS) {
      expect(sent.filter(([one]) => one === name)).toHaveLength(2);
    }
    // What asks for money is never among those that are ready.
    expect(sent.filter(([name]) => name === "post")).toEqual([["post", "0"]]);

    const form: [string, string][] = [...sent, ["intent", "create"]];
    for (const answer of await Promise.all([
      browser.post("/post/paste", form),
      browser.post("/post/paste", form),
    ])) {
      expect(answer.status).toBe(200);
      const page = await answer.text();
      expect(page).toContain("1 drive is posted:");
      expect(page).toContain("Java Developer, Pasted Alpha Ltd, Pune");
      expect(page).toContain("1 drive read");
    }
    expect(await stored("Pasted Alpha Ltd")).toEqual([
      { city: "Pune", day: TOMORROW, profile: "Java Developer", time: "10 am - 1 pm", verified: 1 },
    ]);
    expect(await stored("Pasted Gamma Ltd")).toEqual([]);

    // Read again, it is a double, which is said before it is posted, and posted by whoever says so.
    const again = await browser.post("/post/paste", { intent: "read", message });
    const warned = await again.text();
    expect(warned).toContain("Pasted Alpha Ltd already has a drive in Pune");
    const anyway = fieldsOf(warned);
    expect(anyway.some(([name]) => name === "post")).toBe(false);
    const both = await browser.post("/post/paste", [
      ...anyway.map(([name, value]): [string, string] => [
        name,
        name === "city" && value === "" ? "Pune" : value,
      ]),
      ["post", "0"],
      ["intent", "create"],
    ]);
    expect(both.status).toBe(200);
    expect(await stored("Pasted Alpha Ltd")).toHaveLength(2);
  });

  it("tells which drives could not be posted, and they keep what was typed", async () => {
    const { browser } = await signIn("asha@walkinmitra.test");
    const message = ["Pasted Delta Ltd", "Pasted Zeta Ltd", "Pasted Eta Ltd"]
      .map((company) => aMessage(company))
      .join("\n\n[21/11, 6:05 pm] Rohit: ");
    const html = await (await browser.post("/post/paste", { intent: "read", message })).text();
    const wrong: Record<string, [string | undefined, string | undefined]> = {
      startDate: ["2016-01-01", undefined],
      time: [undefined, "25:99"],
      contactNumber: [undefined, "12"],
    };
    const seen = new Map<string, number>();
    const sent = fieldsOf(html).map(([name, value]): [string, string] => {
      const before = seen.get(name) ?? 0;
      seen.set(name, before + 1);
      return [name, wrong[name]?.[before - 1] ?? value];
    });
    const answer = await browser.post("/post/paste", [...sent, ["intent", "create"]]);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain("1 drive is posted:");
    expect(page).toContain("2 of 3 could not be posted. What you typed is still here.");
    expect(page).toContain("Start date must lie between 2017 and the end of next year.");
    // As at the form of one drive.
    expect(page).toContain("25:99 is no time. Write one such as 9:30 am.");
    expect(page).toContain("This is no whole phone number. Write one, or in words how to ask.");
    for (const [name, values] of Object.entries(wrong)) {
      expect(fieldsOf(page)).toContainEqual([name, values.find(Boolean)]);
    }
    expect(await stored("Pasted Delta Ltd")).toHaveLength(1);
    expect(await stored("Pasted Zeta Ltd")).toHaveLength(0);
    expect(await stored("Pasted Eta Ltd")).toHaveLength(0);
  });

  it("throws a drive away and keeps what was typed into the others", async () => {
    const { browser } = await signIn("asha@walkinmitra.test");
    const message = `${aMessage("Thrown Away Ltd")}\n\n[21/11, 6:05 pm] Rohit: ${aMessage("Kept Ltd")}`;
    const html = await (await browser.post("/post/paste", { intent: "read", message })).text();
    expect(html).toContain('aria-label="Throw away: Thrown Away Ltd"');
    const sent = fieldsOf(html).map(([name, value]): [string, string] => [
      name,
      name === "profile" ? `Senior ${value}` : value,
    ]);
    const page = await (await browser.post("/post/paste", [...sent, ["drop", "0"]])).text();
    expect(page).toContain("1 drive read");
    const left = fieldsOf(page);
    expect(left).toContainEqual(["drive", "1"]);
    expect(left).toContainEqual(["company", "Kept Ltd"]);
    expect(left).toContainEqual(["profile", "Senior Java Developer"]);
    expect(left).toContainEqual(["post", "1"]);
    expect(await stored("Thrown Away Ltd")).toEqual([]);
  });

  it("shows the messages of the text, and which have no drive", async () => {
    const { browser } = await signIn("asha@walkinmitra.test");
    const message = [
      aMessage("Pasted Told Ltd"),
      "FAKE ALERT: Wipro walk-in in Noida is fake, do not go",
      "Kal ka Cognizant walk-in cancelled ho gaya",
    ]
      .map((text, index) => `[21/11, 6:0${index} pm] Rohit: ${text}`)
      .join("\n");
    const html = await (await browser.post("/post/paste", { intent: "read", message })).text();
    expect(html).toContain("3 messages: 1 drive, 1 called fake, 1 cancelled.");
    expect(html).toContain("2 messages without a drive");
    expect(html).toContain("Kal ka Cognizant walk-in cancelled ho gaya");
  });

  it("puts a drive aside for later, and keeps what was typed into it", async () => {
    const { browser } = await signIn("asha@walkinmitra.test");
    const message = `${aMessage("Later Works Ltd")}\n\n[21/11, 6:05 pm] Rohit: ${aMessage("Sooner Works Ltd")}`;
    const html = await (await browser.post("/post/paste", { intent: "read", message })).text();
    expect(html).toContain('aria-label="Later: Later Works Ltd"');
    const sent = fieldsOf(html).map(([name, value]): [string, string] => [
      name,
      name === "profile" ? `Senior ${value}` : value,
    ]);
    const aside = await (await browser.post("/post/paste", [...sent, ["later", "0"]])).text();
    const order = (page: string, field: string) =>
      fieldsOf(page).flatMap(([name, value]) => (name === field ? [value] : []));
    expect(order(aside, "drive")).toEqual(["1", "0"]);
    expect(order(aside, "post")).toEqual(["1"]);
    // What is ready is posted, and what was put aside is still there.
    const posted = await browser.post("/post/paste", [...fieldsOf(aside), ["intent", "create"]]);
    const left = await posted.text();
    expect(left).toContain("1 drive is posted:");
    expect(order(left, "company")).toEqual(["Later Works Ltd"]);
    expect(order(left, "profile")).toEqual(["Senior Java Developer"]);
    expect(await stored("Later Works Ltd")).toEqual([]);
  });

  it("refuses what a colleague has posted from the same message meanwhile, and says where it is", async () => {
    const { browser } = await signIn("asha@walkinmitra.test");
    const colleague = await signIn("asha@walkinmitra.test");
    const message = aMessage("Colleague Works Ltd");
    const read = async (one: typeof browser) =>
      fieldsOf(await (await one.post("/post/paste", { intent: "read", message })).text());
    const [first, second] = [await read(browser), await read(colleague.browser)];
    await browser.post("/post/paste", [...first, ["intent", "create"]]);
    const answer = await colleague.browser.post("/post/paste", [...second, ["intent", "create"]]);
    expect(answer.status).toBe(409);
    const page = await answer.text();
    expect(page).toContain("1 of 1 could not be posted. What you typed is still here.");
    expect(page).toMatch(/class="link" href="[^"]+" target="_blank"/);
    expect(await stored("Colleague Works Ltd")).toHaveLength(1);
  });

  it("offers another role of a drive, ours or the text's own, as one drive with two roles, and Undo parts them", async () => {
    const { browser } = await signIn("asha@walkinmitra.test");
    const send = async (form: [string, string][] | Record<string, string>, status = 200) => {
      const answer = await browser.post("/post/paste", form);
      expect(answer.status).toBe(status);
      return await answer.text();
    };
    const role = (name: string) => aMessage("Two Roles Ltd").replace("Java Developer", name);
    const message = ["QA Engineer", "Scrum Master"]
      .map((name, index) => `[21/11, 6:0${index} pm] Rohit: ${role(name)}`)
      .join("\n");
    const press = (page: string, label: string): [string, string][] => {
      const [, attributes] = new RegExp(`<button([^>]*)>${label}`).exec(page)!;
      const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes!)![1]!;
      return [...fieldsOf(page), [of("name"), of("value")]];
    };

    // Two cards of one text.
    const read = await send({ intent: "read", message });
    expect(read).toContain("Your text has another role of this drive: QA Engineer.");
    const joined = await send(press(read, "Add as another role of drive 1"));
    expect(joined).toContain("Scrum Master is now a role of");
    expect(fieldsOf(joined)).toContainEqual(["profile", "QA Engineer, Scrum Master"]);
    const parted = await send(press(joined, "Undo"));
    expect(fieldsOf(parted).filter(([name]) => name === "profile")).toEqual([
      ["profile", "QA Engineer"],
      ["profile", "Scrum Master"],
    ]);
    const again = await send(press(parted, "Add as another role of drive 1"));
    const posted = await send([...fieldsOf(again), ["intent", "create"]]);
    expect(posted).toContain("1 drive is posted:");
    expect(posted).not.toContain("is now a role of");
    const profiles = async () => (await stored("Two Roles Ltd")).map(({ profile }) => profile);
    expect(await profiles()).toEqual(["QA Engineer, Scrum Master"]);

    // One of a text and one that we have.
    const late = await send({ intent: "read", message: role("Java Developer") });
    const form = press(late, "Add as another role of that drive");
    const added = await send(form);
    expect(added).toContain("Java Developer is now a role of");
    expect(await profiles()).toEqual(["QA Engineer, Scrum Master, Java Developer"]);
    await send(form);
    expect(await profiles()).toEqual(["QA Engineer, Scrum Master, Java Developer"]);
    const undo = press(added, "Undo");
    expect(await send(undo)).toContain("Two Roles Ltd already has a drive in Pune");
    await send(undo);
    expect(await profiles()).toEqual(["QA Engineer, Scrum Master"]);
    // What was offered before somebody edited that drive changes nothing, and what was typed stays.
    const stale = await send(form, 409);
    expect(fieldsOf(stale)).toContainEqual(["profile", "Java Developer"]);
    expect(await profiles()).toEqual(["QA Engineer, Scrum Master"]);
  });

  it("reads and posts sixty drives, twenty in one batch", async () => {
    const { browser } = await signIn("asha@walkinmitra.test");
    const message = Array.from(
      { length: 61 },
      (_, index) => `[21/11, 6:05 pm] Rohit: ${aMessage(`Sixty${index} Systems Ltd`)}`,
    ).join("\n\n");
    const html = await (await browser.post("/post/paste", { intent: "read", message })).text();
    expect(html).toContain("60 drives read");
    const answer = await browser.post("/post/paste", [...fieldsOf(html), ["intent", "create"]]);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("60 drives are posted:");
    const { n } = (await env.DB.prepare(
      "select count(*) as n from daily_drives where company like 'Sixty%'",
    ).first<{ n: number }>())!;
    expect(n).toBe(60);
  });

  it("answers a text without a message with what was typed, and takes a shared text", async () => {
    const { browser } = await signIn("asha@walkinmitra.test");
    for (const [message, sentence] of [
      ["  ", "Paste a message first."],
      ["x".repeat(100_001), "This is too long: 100,000 characters can be read at once."],
      ["<script>alert(1)</script> Call me Ishmael. ".repeat(500), "No walk-in was found"],
    ] as const) {
      const answer = await browser.post("/post/paste", { intent: "read", message });
      expect(answer.status).toBe(400);
      const page = await answer.text();
      expect(page).toContain(sentence);
      expect(page).not.toContain("<script>alert(1)");
      if (message.length > 100_000) expect(page).toContain("x".repeat(100_001));
    }
    const shared = await browser.get("/post/paste?title=A&text=Walk-in%20at%20Zensar&url=");
    expect(await shared.text()).toContain("A\nWalk-in at Zensar</textarea>");
    const user = await signIn("ravi@walkinmitra.test");
    const refusal = await user.browser.post("/post/paste", aDailyDrive());
    expect(refusal.status).toBe(403);
  });
});
