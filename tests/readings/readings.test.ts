import { SELF } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { TODAY } from "#tests/readings/score.ts";
import { ORIGIN, signIn } from "#tests/support/sign-in.ts";

describe("POST /api/readings", () => {
  let admin = "";
  let user = "";
  beforeAll(async () => {
    ({ cookie: admin } = await signIn("asha@walkinmitra.test"));
    ({ cookie: user } = await signIn("reading@walkinmitra.test"));
  });

  const send = (cookie: string, body: string, method = "POST") =>
    SELF.fetch(`${ORIGIN}/api/readings`, {
      method,
      body: method === "GET" ? undefined : body,
      headers: { Origin: ORIGIN, cookie, "content-type": "application/json" },
    });

  it("answers admins with the drives, and nobody else", async () => {
    const text =
      "Infosys BPM\nRole: Process Executive\nDate: 24 & 26 Nov\nTime: 9.30am to 1pm\nVenue: Hinjawadi, Pune\nDress code: Formals\nRegistration fee Rs 200, hr.infosys@gmail.com\nCall 98765 43210";
    const body = JSON.stringify({ text, today: TODAY });
    const [first, last] = ["11-24", "11-26"].map((date) => `${TODAY.slice(0, 5)}${date}`);
    expect((await send("", body)).status).toBe(401);
    expect((await send(user, body)).status).toBe(403);
    const answer = await send(admin, body);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      messages: 1,
      none: [],
      drives: [
        {
          city: "Pune",
          startDate: first,
          endDate: last,
          days: [first, last],
          company: "Infosys BPM",
          profile: "Process Executive",
          time: "9:30 am - 1 pm",
          venue: "Hinjawadi, Pune",
          contactNumber: "9876543210",
          dressCode: "Formals",
          warnings: ["asks-fee", "webmail"],
          message: 0,
          ready: false,
          doubts: [],
        },
      ],
    });
  });

  it("counts the messages, and says which have no drive and why", async () => {
    const [year] = TODAY.split("-");
    const text = [
      "Zensar\nRole: Java Developer\nDate: 28 Nov\nTime: 10 am to 1 pm\nVenue: Zensar Knowledge Park, Kharadi, Pune 411014",
      "FAKE ALERT: Wipro walk-in 25 Nov Noida is fake, do not go",
      "Kal ka Cognizant walk-in cancelled ho gaya",
    ]
      .map((message, index) => `[09:1${index}, 22/11/${year}] Jobs: ${message}`)
      .join("\n");
    const answer = await send(admin, JSON.stringify({ text, today: TODAY }));
    const { messages, drives, none } = await answer.json<{
      messages: number;
      drives: { message: number; ready: boolean; company: string }[];
      none: unknown[];
    }>();
    expect(messages).toBe(3);
    expect(drives.map(({ message, ready, company }) => [message, ready, company])).toEqual([
      [0, true, "Zensar"],
    ]);
    expect(none).toEqual([
      { message: 1, why: "fake" },
      { message: 2, why: "cancelled" },
    ]);
  });

  it("refuses a text that is too long, and says the limit", async () => {
    const answer = await send(admin, JSON.stringify({ text: "x".repeat(200_001) }));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ limit: 200_000 });
  });

  it("refuses what is no message", async () => {
    for (const body of ["", "{", "[]", "null", '{"text":1}', '{"text":"x","today":"2025-02-31"}']) {
      expect((await send(admin, body)).status).toBe(400);
    }
    expect((await send(admin, JSON.stringify({ text: "x".repeat(300_000) }))).status).toBe(413);
    expect((await send(admin, "", "GET")).status).toBe(405);
    expect((await send(admin, "{}", "PUT")).status).toBe(405);
  });
});
