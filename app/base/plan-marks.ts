/*
 * What a reader plans with drives travels in their pass, as short codes: `s1a2b3c4d` for a saved drive, `g…` for one that
 * they are going to, from the end of its id (its random part). A kept page is the same for everybody, so it has the
 * buttons for both states, and these few lines of style show the reader's.
 */

/** A drive's code: the last eight characters of its id. */
const CODE = 8;

/** How many of the newest plans a pass carries: a cookie has little room. */
export const MARKED_MOST = 60;

/** A reader's codes, one after another; empty for somebody who plans nothing. */
export type PlanMarks = string;

export type Planned = "saved" | "going" | undefined;

/** The marks with a drive's own changed to what the reader plans with it now. */
export function withPlan(marks: PlanMarks, id: string, planned: Planned): PlanMarks {
  const code = id.slice(-CODE);
  const others = codesIn(marks).filter((one) => one.slice(1) !== code);
  return [...(planned ? [(planned === "going" ? "g" : "s") + code] : []), ...others]
    .slice(0, MARKED_MOST)
    .join("");
}

/** What the reader plans with a drive, as far as their marks say. */
export function plannedWith(marks: PlanMarks, id: string): Planned {
  const mark = codesIn(marks).find((one) => one.slice(1) === id.slice(-CODE));
  if (!mark) return undefined;
  return mark.startsWith("g") ? "going" : "saved";
}

function codesIn(marks: PlanMarks): string[] {
  return marks.match(/[sg][0-9a-f]{8}/g) ?? [];
}

/**
 * The style that shows the marks: which of a drive's buttons stand there, and the word of the chip on its ticket
 * (daily.css, `.tx::after`). A page in another language says the words itself (app/features/plans/mark-words.server.ts).
 */
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
