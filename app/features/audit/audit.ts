import { firstCharacters } from "#app/base/text.ts";

export const LOG_PAGE = 50;

export const LOG_ENTITIES = [
  "user",
  "subscriber",
  "daily drive",
  "drive",
  "submit code",
  "important list",
  "pattern",
  "conversation",
  "report",
  "suggestion",
  "wrong word",
  "appeal",
  "company",
  "fraud",
] as const;

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

export const LONGEST_LOG_QUERY = 100;

/** The address of /admin/log with what is given. */
export function logAddress(asked: Record<string, string | undefined>): string {
  const query = new URLSearchParams(
    Object.entries(asked).filter((pair): pair is [string, string] => !!pair[1]),
  );
  return query.size ? `/admin/log?${query}` : "/admin/log";
}

/** An entry's detail as text: `company: Infosys · time: 9 AM → 10 AM`. */
export function detailText(detail: Record<string, unknown> | null): string {
  const { changed, ...facts } = detail ?? {};
  return [
    ...Object.entries(facts)
      .filter(([, value]) => value !== null && value !== "")
      .map(([name, value]) => `${name}: ${shown(value)}`),
    ...Object.entries((changed ?? {}) as Record<string, [unknown, unknown]>).map(changeText),
  ].join(" · ");
}

/** The log says what changed; it is no copy of long texts. */
const KEPT_CHARACTERS = 300;

/** The fields that an edit changes, each as [stored, new]. */
export function changedFields<Row extends object>(
  stored: Row,
  to: Partial<Row>,
): Record<string, [from: unknown, to: unknown]> {
  return Object.fromEntries(
    Object.entries(to)
      .filter(([name, value]) => stored[name as keyof Row] !== value)
      .map(([name, value]) => [name, [kept(stored[name as keyof Row]), kept(value)]]),
  );
}

function kept(value: unknown): unknown {
  return typeof value === "string" ? firstCharacters(value, KEPT_CHARACTERS) : (value ?? null);
}

function changeText([name, [from, to]]: [string, [unknown, unknown]]): string {
  return `${name}: ${shown(from ?? "nothing")} → ${shown(to ?? "nothing")}`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
