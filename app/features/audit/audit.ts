/** How many entries a page of /admin/log shows. */
export const LOG_PAGE = 50;

/** The kinds of records in the log, as admins see them. */
export const LOG_ENTITIES = [
  "user",
  "subscriber",
  "daily drive",
  "drive",
  "submit code",
  "important list",
  "pattern",
  "conversation",
] as const;

/** What an admin did to which record, and when. */
export type LogEntry = {
  id: string;
  at: number;
  actorId: string;
  actorName: string;
  action: string;
  entity: string;
  entityId: string;
  detail: Record<string, unknown> | null;
};

/** The detail of an entry as readable text: `company: Infosys · days: 2026-11-20, 2026-11-21`. */
export function detailText(detail: Record<string, unknown> | null): string {
  return Object.entries(detail ?? {})
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `${name}: ${shown(value)}`)
    .join(" · ");
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
