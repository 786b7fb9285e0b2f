/** A step of `explain query plan`. */
export type Step = { id: number; parent: number; detail: string };

const SORT = /\bTEMP B-TREE\b/;

/** Steps that bring few rows, by the columns that they are asked for, and what these rows are. */
const FEW: readonly (readonly [step: RegExp, what: string])[] = [
  [/^SCAN (?:CONSTANT ROW|json_each|\d+-ROW)/, "Values of the query itself."],
  [/\((?:id|hash|key)=\?/, "Rows by their keys."],
  [/\b(?:day|walk_in_date)=\?/, "One day."],
  [/\bdaily_drives_by_day \(day>\?\)/, "Walk-ins that are still to come."],
  [
    /\bdrives_by_state \(state=\? AND id>\?\)/,
    "Drives posted since a day: ids begin with their moment.",
  ],
  [/\b(\w+)>\? AND \1<\?/, "A span of days that an admin asks for: 31 at most."],
  [/\b(?:record|daily_drive|drive)_id=\?/, "What people said or planned about one drive."],
  [/\b(?:user|checked_by)_id=\?/, "What one person has."],
  [/\breports_by_settlement \(settled_at>\?\)/, "Reports decided in the last 90 days."],
  [/\bentity_id=\?/, "The history of one record."],
  [/\bcompany(?:_key)?=\?/, "What one company has."],
  [/\bsame_key=\?/, "Those who sent in one message."],
  [/ INDEX (?:report_cases|suggestions)_open\b/, "What waits for the team."],
];

/**
 * The sorts of a plan whose rows nothing bounds, each with the steps that bring them. A sort takes the rows of the loops
 * beside it, and a step among them that brings few bounds it.
 */
export function unboundedSorts(steps: readonly Step[]): string[] {
  const inside = (parent: number) => steps.filter((step) => step.parent === parent);
  const isBounded = (parent: number): boolean =>
    inside(parent).some(({ id, detail }) => {
      if (FEW.some(([step]) => step.test(detail))) return true;
      if (detail === "MULTI-INDEX OR" || detail === "COMPOUND QUERY")
        return inside(id).every((part) => isBounded(part.id));
      const source = /^SCAN (\(subquery-\d+\)|\w+)$/.exec(detail)?.[1];
      const made = steps.find((step) =>
        [`CO-ROUTINE ${source}`, `MATERIALIZE ${source}`].includes(step.detail),
      );
      return made !== undefined && isBounded(made.id);
    });
  return steps
    .filter(({ detail, parent }) => SORT.test(detail) && !isBounded(parent))
    .map(({ parent }) =>
      inside(parent)
        .map(({ detail }) => detail)
        .join(", "),
    );
}
