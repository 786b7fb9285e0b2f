/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { Frame } from "made:frame";
import { QUERY } from "made:page";

import type { DailyDrive } from "../../app/features/daily-drives/daily-drives.ts";
import { DailyTicket } from "./ticket.tsx";

// In this bundle hono's JSX renders the component, not React's.
const Ticket = DailyTicket as (props: { drive: DailyDrive; number: number }) => never;

const app = new Hono<{ Bindings: { DB: D1Database } }>();

/** Renders the same markup with hono's JSX: a ticket for each drive, and everything around them. */
app.get("*", async (c) => {
  const { results } = await c.env.DB.prepare(QUERY)
    .bind(c.req.query("city"), c.req.query("day"))
    .all<DailyDrive>();
  return c.html(
    <Frame>
      {results.map((drive, index) => (
        <Ticket key={drive.id} drive={drive} number={index + 1} />
      ))}
    </Frame>,
  );
});

export default app;
