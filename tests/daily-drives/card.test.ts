import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { detailText } from "#app/features/audit/audit.ts";
import { contactsOf } from "#app/features/daily-drives/contacts.ts";
import { dailyPath, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { mapPlace } from "#app/features/daily-drives/place.ts";
import { readClock } from "#app/features/daily-drives/times.ts";
import { inDays } from "#tests/support/days.ts";
import { aDailyDrive } from "#tests/support/factories.ts";
import { type Browser, createBrowser, signIn } from "#tests/support/sign-in.ts";

type Row = Record<string, string | number | null>;

const CARD = {
  documents: "Pen, Resume",
  documentsText: "Two photocopies of each marksheet",
  callLetter: "not needed",
  entryUntil: "11:30",
  landmark: "Opposite Wipro Circle",
  locality: "Hinjawadi Phase 1",
};

async function asha(): Promise<Browser> {
  return (await signIn("asha@walkinmitra.test")).browser;
}

async function stored(company: string): Promise<Row> {
  const query = env.DB.prepare("select * from daily_drives where company = ? order by id desc");
  return (await query.bind(company).first<Row>())!;
}

function card(row: Row) {
  const { documents, documents_text, call_letter, entry_until, landmark, locality } = row;
  return { documents, documents_text, call_letter, entry_until, landmark, locality };
}

describe("the full card of a walk-in", () => {
  it("is stored, changed, cleared and logged with old and new values", async () => {
    const browser = await asha();
    const form = aDailyDrive({ company: "Card Ltd", startDate: inDays(20), ...CARD });
    const { documents: _, ...rest } = form;
    const ticked: [string, string][] = ["Pen", "resume", "Pen"].map((one) => ["documents", one]);
    const posted = await browser.post("/post", [...Object.entries(rest), ...ticked]);
    expect(posted.status).toBe(303);
    const first = await stored("Card Ltd");
    expect(card(first)).toEqual({
      documents: "Resume, Pen",
      documents_text: "Two photocopies of each marksheet",
      call_letter: "not needed",
      entry_until: "11:30",
      landmark: "Opposite Wipro Circle",
      locality: "Hinjawadi Phase 1",
    });
    const edited = await (await browser.get(`/post?edit=${first.id}`)).text();
    expect(edited).toMatch(/value="Resume"[^>]*checked|checked[^>]*value="Resume"/);
    expect(edited).not.toMatch(/value="Laptop"[^>]*checked|checked[^>]*value="Laptop"/);
    expect(edited).toMatch(/name="entryUntil"[^>]*value="11:30"/);

    const edit = { ...rest, intent: "update", id: String(first.id), version: "1", scope: "day" };
    const saved = await browser.post("/post", {
      ...edit,
      callLetter: "",
      landmark: "",
      locality: "",
      documents: "Laptop",
      documentsText: "",
      entryUntil: "2 pm",
    });
    expect(saved.status).toBe(303);
    expect(card(await stored("Card Ltd"))).toEqual({
      documents: "Laptop",
      documents_text: null,
      call_letter: null,
      entry_until: "14:00",
      landmark: null,
      locality: null,
    });
    const log = await env.DB.prepare(
      "select detail from audit_log where entity_id = ? and action = 'update'",
    )
      .bind(first.series_id)
      .first<{ detail: string }>();
    const detail = detailText(JSON.parse(log!.detail) as Record<string, unknown>);
    expect(detail).toContain("documents: Resume, Pen → Laptop");
    expect(detail).toContain("entryUntil: 11:30 → 14:00");
    expect(detail).toContain("landmark: Opposite Wipro Circle → nothing");
    const data = await (await browser.get("/profile/data.json")).text();
    expect(data).toContain('"documents": "Laptop"');
  });

  it.each([
    ["an unknown document", { documents: "Kidney" }, "Choose the documents from the list."],
    ["an unknown answer", { callLetter: "maybe" }, "Say whether the call letter is needed"],
    ["a time that is none", { entryUntil: "25:99" }, "Write a time such as 11:30 am."],
    ["a long landmark", { landmark: "x".repeat(121) }, "Please keep this within 120 characters"],
  ])("refuses %s, and keeps what was typed", async (_, wrong, message) => {
    const browser = await asha();
    const form = aDailyDrive({ company: "Wrong Card Ltd", ...CARD, documents: "Pen", ...wrong });
    const response = await browser.post("/post", form);
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain(message);
    expect(page).toContain("Two photocopies of each marksheet");
    if (form.documents === "Pen")
      expect(page).toMatch(/checked[^>]*value="Pen"|value="Pen"[^>]*checked/);
    expect(await stored("Wrong Card Ltd")).toBeNull();
  });

  it("answers in the order of the questions, with contacts, patterns and similar drives", async () => {
    const browser = await asha();
    const day = inDays(22);
    const post = (changes: Record<string, string>) =>
      browser.post(
        "/post",
        aDailyDrive({ city: "Salem", startDate: day, profileType: "Core", ...changes }),
      );
    await post({
      ...CARD,
      company: "Yercaud Tools Pvt Ltd",
      profile: "CNC Setter",
      venue: "Gate 2, Omalur Road, Salem 636009",
      contactPerson: "Ms. Mary / Mr. Vignesh",
      contactNumber: "+91 50999 44444 / 0427 250 1234",
      package: "3 LPA",
      passoutYear: "2025, 2026",
      documents: "Resume, Pen",
    });
    await post({ company: "Other Kind Ltd", profile: "Fitter", startDate: inDays(23) });
    await post({ company: "Same Role Ltd", profile: "cnc setter", startDate: inDays(26) });
    await post({ company: "Too Late Ltd", profile: "CNC Setter", startDate: inDays(34) });
    await post({ company: "No Kind Ltd", profile: "Painter", profileType: "Technical" });
    await post({ company: "Elsewhere Ltd", profile: "CNC Setter", city: "Pune" });
    await browser.post("/pattern", {
      company: "YERCAUD TOOLS",
      profile: "What setters are asked",
      pattern: "Two rounds.",
    });
    const { id } = await stored("Yercaud Tools Pvt Ltd");
    const reader = (await signIn("ravi@walkinmitra.test")).browser;
    const address = drivePath({ id: String(id), city: "Salem", day });
    const page = await (await reader.get(address)).text();
    // The line above has the numbers to call before one travels.
    const main = page.slice(page.indexOf("<h1"), page.indexOf("</main>"));
    const order = [
      "CNC Setter",
      "Yercaud Tools Pvt Ltd",
      "Hinjawadi Phase 1, Salem",
      "9:30",
      "entry until 11:30 am",
      "2025, 2026",
      "Open walk in",
      "Omalur Road",
      "Opposite Wipro Circle",
      "google.com/maps/search",
      "What to carry",
      "Resume",
      "Two photocopies of each marksheet",
      "No call letter needed. Just come.",
      "3 LPA",
      "Whom to call",
      "Ms. Mary",
      "tel:+915099944444",
      "Mr. Vignesh",
      "tel:04272501234",
      "What setters are asked",
      "Same Role Ltd",
      "Other Kind Ltd",
    ];
    const at = order.map((words) => main.indexOf(words));
    expect(at.indexOf(-1)).toBe(-1);
    expect(at).toEqual(at.toSorted((one, other) => one - other));
    expect(main).not.toMatch(/Too Late Ltd|No Kind Ltd|Elsewhere Ltd/);
    const ticket = await (await reader.get(`${address}/ticket`)).text();
    for (const words of ["Opposite Wipro Circle", "11:30 am", "Resume, Pen", "No call letter"]) {
      expect(ticket).toContain(words);
    }
    const list = await (await reader.get(dailyPath("Salem", day))).text();
    expect(list).toContain("<span>Hinjawadi Phase 1</span>");
    expect(list).toContain("Time: 9:30 am to 12:30 pm, entry until 11:30 am");
    expect(list).toContain("Carry: Resume, Pen; Two photocopies of each marksheet; no call letter");
    const guest = await (await createBrowser().get(address)).text();
    expect(guest).not.toMatch(/Omalur|Wipro Circle|Two photocopies/);
  });

  it("pairs names with numbers only where there are as many of each", () => {
    const shown = (contactPerson: string | null, contactNumber: string | null) =>
      contactsOf({ contactPerson, contactNumber }).map(({ person, phone }) => [
        person,
        phone?.dial ?? null,
      ]);
    expect(shown("Divya, HR team", "+91 98200 12345")).toEqual([
      ["Divya, HR team", "+919820012345"],
    ]);
    expect(shown("Divya and Anitha", "98200 12345, 98200 12346")).toEqual([
      ["Divya", "9820012345"],
      ["Anitha", "9820012346"],
    ]);
    expect(shown("HR Help Desk", "98200 12345 / 98200 12346")).toEqual([
      ["HR Help Desk", null],
      [null, "9820012345"],
      [null, "9820012346"],
    ]);
    expect(shown("Divya / Anitha", "98200 12345")).toEqual([["Divya / Anitha", "9820012345"]]);
    expect(shown("Divya", "ask at the gate")).toEqual([
      ["Divya", null],
      ["ask at the gate", null],
    ]);
    expect(shown(null, null)).toEqual([]);
  });

  it("reads times as people write them, and leaves out doubtful ones", () => {
    expect(
      ["14:30", "05:30", "5:30", "11 am", "11.30 AM", "12 noon", "09:05:00"].map(readClock),
    ).toEqual(["14:30", "05:30", "17:30", "11:00", "11:30", "12:00", "09:05"]);
    expect(["11", "25:00", "9:75", "13 pm", "soon", ""].map(readClock)).toEqual(
      Array.from({ length: 6 }),
    );
    const place = { city: "Pune", venue: "Gate 2, Hinjawadi", locality: "Hinjawadi" };
    expect(mapPlace(place)).toBe("Gate 2, Hinjawadi, Pune");
    expect(mapPlace({ ...place, venue: null })).toBe("Hinjawadi, Pune");
    expect(mapPlace({ ...place, venue: null, locality: null })).toBeNull();
  });
});
