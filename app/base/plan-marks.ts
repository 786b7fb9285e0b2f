/*
 * A reader's pass carries their plans as codes: `s1a2b3c4d` saved, `g1a2b3c4d` going, from the id's random end.
 * A kept page is the same for everybody: it has the buttons of both states, and this style shows the reader's.
 */

/** Characters of a code, from the end of the id. */
const CODE = 8;

/** The newest plans only: a cookie has little room. */
export const MARKED_MOST = 60;

/** Codes, one after another; empty without plans. */
export type PlanMarks = string;

export type Planned = "saved" | "going" | undefined;

export function withPlan(marks: PlanMarks, id: string, planned: Planned): PlanMarks {
  const code = id.slice(-CODE);
  const others = codesIn(marks).filter((one) => one.slice(1) !== code);
  return [...(planned ? [(planned === "going" ? "g" : "s") + code] : []), ...others]
    .slice(0, MARKED_MOST)
    .join("");
}

export function plannedWith(marks: PlanMarks, id: string): Planned {
  const mark = codesIn(marks).find((one) => one.slice(1) === id.slice(-CODE));
  if (!mark) return undefined;
  return mark.startsWith("g") ? "going" : "saved";
}

function codesIn(marks: PlanMarks): string[] {
  return marks.match(/[sg][0-9a-f]{8}/g) ?? [];
}

/** Shows the buttons and the chip's word (daily.css, `.tx::after`). Other languages: mark-words.server.ts. */
export function planStyle(marks: PlanMarks): string {
  const codes = codesIn(marks);
  if (!codes.length) return "";
  const going = codes.filter((code) => code.startsWith("g"));
  const saved = codes.filter((code) => code.startsWith("s"));
  return [
    rule(codes, "plan", " .s0", "display:none"),
    rule(codes, "plan", " .s1", "display:inline-flex"),
    rule(going, "plan", " .g0", "display:none"),
    rule(going, "plan", " .g1", "display:inline-flex"),
    // Beside the chip a role has less room.
    rule(codes, "drive", "", "--role-lines:4"),
    rule(going, "drive", "", '--mark:var(--going,"Going")'),
    rule(
      saved,
      "drive",
      "",
      '--mark:var(--saved,"Saved");--mark-on:var(--color-indigo-soft);--mark-ink:var(--color-indigo)',
    ),
  ].join("");
}

function rule(codes: string[], name: "plan" | "drive", part: string, style: string): string {
  if (!codes.length) return "";
  const any = codes.map((code) => `[data-${name}$="${code.slice(1)}"]`).join();
  return `:is(${any})${part}{${style}}`;
}

/** From a page to the device worker: what its reader plans now, and a kept page to fetch again. */
export type ForWorker = { uid: string; plans?: PlanMarks; renew?: string };
