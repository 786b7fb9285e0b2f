import { and, eq, sql } from "drizzle-orm";

import { keyInCity } from "#app/base/addresses/company-address.ts";
import { findCity } from "#app/base/cities.ts";
import type { Command } from "#app/base/commands.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import { companyKey, nameWords } from "#app/base/spelling/company-key.ts";
import { auditWhen, existsIn } from "#app/features/audit/audit.server.ts";
import { companyOf, readCompany } from "#app/features/companies/companies.server.ts";
import type { NameRule } from "#app/features/companies/companies.ts";
import type { Database } from "#drizzle/client.ts";
import { companyNames } from "#drizzle/schema.ts";

/* Names meet by their keys. Where that is wrong an admin joins two names, or parts one in a city. No row changes, so both can be undone. */

type Done = Promise<Outcome<null>>;

/** From now on `other` is one more name of the company `key`. Refused: forbidden; invalid; conflict. */
export async function joinName(
  db: Database,
  { by, now, key, other }: Command & { key: string; other: string },
): Done {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  if (!nameWords(other).length) return atField("other", "Write the other name of this company.");
  const company = await meant(db, key);
  const otherKey = companyKey(other);
  if (otherKey === company || otherKey === key) {
    return atField("other", "This name leads here already.");
  }
  const rule = { key: otherKey, city: "", company };
  return add(db, { by, now }, rule, {
    action: "join names",
    // Names are one step away from their company, so that each can be parted again.
    free: sql`not exists (select 1 from company_names where company = ${otherKey} and city = '')
      and not exists (select 1 from company_names where key = ${company} and city = '')`,
    taken: `“${other}” has other names or belongs to another company. Part them first.`,
    field: "other",
  });
}

/** In `city` the name is another company's. Refused: forbidden; invalid without a drive there; conflict. */
export async function partName(
  db: Database,
  { by, now, key, city: typed }: Command & { key: string; city: string },
): Done {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const city = findCity(typed);
  const company = await readCompany(db, { key, now });
  if (!city || key.includes(".") || !company?.cities.some((one) => one === city)) {
    return atField("city", "Choose a city in which this company has a drive.");
  }
  return add(
    db,
    { by, now },
    { key, city, company: keyInCity(key, city) },
    {
      action: "part names",
      free: sql`true`,
      taken: "It is parted there already.",
      field: "city",
    },
  );
}

/** Takes back what was decided about a name. Refused: forbidden; notFound when it is not so any more. */
export async function undoName(db: Database, { by, now, ...rule }: Command & NameRule): Done {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const same = and(
    eq(companyNames.key, rule.key),
    eq(companyNames.city, rule.city),
    eq(companyNames.company, rule.company),
  );
  const [, gone] = await db.batch([
    auditWhen(
      db,
      { by, now },
      { action: "undo names", entity: "company", entityId: rule.company, detail: rule },
      existsIn(companyNames, same),
    ),
    db.delete(companyNames).where(same).returning({ key: companyNames.key }),
  ]);
  return gone.length ? done(null) : refused("notFound", "This is undone already.");
}

/** The company that a page's name means now: another one after a join. */
async function meant(db: Database, key: string): Promise<string> {
  const [row] = await db.select({ company: companyOf(key) }).from(sql`(select 1)`);
  return row!.company;
}

async function add(
  db: Database,
  { by, now }: Command,
  rule: NameRule,
  {
    action,
    free,
    taken,
    field,
  }: { action: string; free: ReturnType<typeof sql>; taken: string; field: string },
): Done {
  const own = and(eq(companyNames.key, rule.key), eq(companyNames.city, rule.city));
  const happens = sql`${free} and not ${existsIn(companyNames, own)}`;
  const [, , [stored]] = await db.batch([
    auditWhen(
      db,
      { by, now },
      { action, entity: "company", entityId: rule.company, detail: rule },
      happens,
    ),
    db
      .insert(companyNames)
      .select(
        sql`select ${rule.key}, ${rule.city}, ${rule.company}, ${now}, ${by.uid} where ${happens}`,
      ),
    db.select({ company: companyNames.company }).from(companyNames).where(own),
  ]);
  // The same form again finds what it wrote.
  return stored?.company === rule.company ? done(null) : atField(field, taken, "conflict");
}

function atField(field: string, message: string, code: "invalid" | "conflict" = "invalid") {
  return refused(code, message, { fields: { [field]: [message] } });
}
