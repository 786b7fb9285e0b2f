import { and, desc, eq, sql } from "drizzle-orm";

import type { Command } from "#app/base/commands.ts";
import { UNDO_GRACE_MS } from "#app/base/decisions.ts";
import { done, type Outcome } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import { auditWhen, existsIn, ownAction, tooLateToUndo } from "#app/features/audit/audit.server.ts";
import { deletingSeries } from "#app/features/daily-drives/states.server.ts";
import { reopening } from "#app/features/suggestions/suggestions.server.ts";
import type { Database } from "#drizzle/client.ts";
import { auditLog, suggestions } from "#drizzle/schema.ts";

const TAKEN_BACK = "take back";

/**
 * Takes back this admin's last decision about a message, all or nothing: its drives go, the message waits again, and
 * nobody is thanked. Returns the series that went. Refused: forbidden; notFound after `UNDO_GRACE_MS`, or when a drive
 * has changed or somebody decided since.
 */
export async function undoSuggestion(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<{ series: string[] }>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const entity = "suggestion";
  const [[found], [last]] = await db.batch([
    db.select().from(suggestions).where(eq(suggestions.id, id)),
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, id)))
      .orderBy(desc(auditLog.id))
      .limit(1),
  ]);
  const own = last?.actorId === by.uid && last.action !== TAKEN_BACK;
  if (!found || !own || last.at <= now - UNDO_GRACE_MS) return tooLateToUndo();
  const settled = last.action === "post in part" ? null : last.at;
  if (found.settledAt !== settled) return tooLateToUndo();

  const series = (last.detail?.series ?? []) as string[];
  // fault: message-as-posted
  const unchanged = and(
    sql`(select settled_at from ${suggestions} where id = ${id}) is ${settled}`,
    sql`not exists (select 1 from daily_series as posted where posted.version > 1
      and posted.id in (select value from json_each(${JSON.stringify(series)})))`,
  )!;
  const outcome: [from: unknown, to: unknown] = [found.outcome, null];
  const detail = { ...last.detail, changed: { outcome }, undo: true };
  const takenBack = and(
    ownAction({ by, entity, entityId: id }),
    eq(auditLog.action, TAKEN_BACK),
    eq(auditLog.at, now),
  );
  const happens = existsIn(auditLog, takenBack);
  const [, won] = await db.batch([
    auditWhen(db, { by, now }, { action: TAKEN_BACK, entity, entityId: id, detail }, unchanged),
    db.select({ id: auditLog.id }).from(auditLog).where(takenBack).limit(1),
    ...deletingSeries(db, { by, now }, series, happens),
    ...(settled === null ? [] : reopening(db, { ...found, settledAt: settled }, happens)),
  ]);
  return won.length ? done({ series }) : tooLateToUndo();
}
