import type { z } from "zod";

import type { recordsOf } from "#app/features/records/records.server.ts";
import { parseForm, refuse, submissionKeyOf } from "#app/http/forms.server.ts";
import { answers, redirectOrRefuse } from "#app/http/intents.server.ts";

/** The action of a list of records at `path`. The codes of its toasts begin with `what`. */
export function recordActions<Content extends Record<string, string>>(
  records: Pick<
    ReturnType<typeof recordsOf<Content>>,
    "forbidden" | "create" | "update" | "remove" | "undo"
  >,
  { schema, path, what }: { schema: z.ZodType<Content>; path: string; what: string },
) {
  return answers({
    async create({ form, db, by, now }) {
      const read = parseForm(form, schema);
      if (!read.ok) return read.answer;
      const submissionKey = submissionKeyOf(form);
      const stored = await records.create(db, read.value, { by, now, submissionKey });
      return redirectOrRefuse(form, stored, () => `${path}?notice=${what}-saved`);
    },
    async update({ form, db, by, now, id, version }) {
      const forbidden = records.forbidden(by);
      if (forbidden) return refuse(form, forbidden.problem);
      const read = parseForm(form, schema);
      if (!read.ok) return read.answer;
      const saved = await records.update(db, read.value, { by, now, id, version });
      return redirectOrRefuse(form, saved, () => `${path}?notice=${what}-updated`);
    },
    // fault: record-intents
    async delete({ form, db, by, now, id, version }) {
      const deleted = await records.remove(db, { by, now, id, version });
      return redirectOrRefuse(form, deleted, () => `${path}?notice=${what}-deleted&undo=${id}`);
    },
    async undo({ form, db, by, now, id }) {
      const undone = await records.undo(db, { by, now, id });
      return redirectOrRefuse(form, undone, () => `${path}?notice=undone`);
    },
  });
}
