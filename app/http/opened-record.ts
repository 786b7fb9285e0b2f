import { data } from "react-router";

import { type Outcome, statusOf } from "#app/base/outcomes.ts";

type Opens = { id: string; as: "edit" | "delete" };

/** From `?edit=` or `?ask=delete&id=`. */
export function openedIn(query: URLSearchParams): Opens | undefined {
  const edit = query.get("edit");
  if (edit) return { id: edit, as: "edit" };
  const id = query.get("ask") === "delete" ? query.get("id") : null;
  return id ? { id, as: "delete" } : undefined;
}

/** Adds the opened record to a list page's data, or the problem with its HTTP status. */
export function withOpened<Page extends object, Opened>(
  page: Page,
  opens: Opens | undefined,
  found: Outcome<Opened> | undefined,
) {
  const opened = found?.ok ? found.value : undefined;
  const problem = found?.ok === false ? found.problem : undefined;
  const whole = {
    ...page,
    edited: opens?.as === "edit" ? opened : undefined,
    toDelete: opens?.as === "delete" ? opened : undefined,
    problem: problem?.message,
  };
  return data(whole, { status: problem ? statusOf(problem) : 200 });
}
