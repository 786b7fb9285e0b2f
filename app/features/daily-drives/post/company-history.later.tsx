import { type RefObject, useEffect, useState } from "react";

import { dayTitle } from "#app/base/calendar.ts";
import {
  type CompanyBefore,
  REPEATED,
  SHORTEST_COMPANY,
} from "#app/features/daily-drives/post/company-history.ts";

type Answer = { to: string; found: CompanyBefore[] };

const NOTHING: Answer = { to: "", found: [] };

/** In ms, after the last keystroke. */
const PAUSE = 200;

/** Suggests companies, and the last drive's place and contact for empty fields. Offline it says nothing. */
export function CompanyHistory({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [{ found, to }, setAnswer] = useState<Answer>(NOTHING);
  const [typed, setTyped] = useState("");
  useEffect(() => {
    const field = fieldOf(form.current, "company");
    if (!field) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked: AbortController | undefined;
    const look = () => {
      const company = field.value.trim();
      setTyped(company);
      clearTimeout(timer);
      asked?.abort();
      if (company.length < SHORTEST_COMPANY) return setAnswer(NOTHING);
      timer = setTimeout(() => {
        asked = new AbortController();
        fetchCompanies(company, asked.signal).then(setAnswer, () => {});
      }, PAUSE);
    };
    field.addEventListener("input", look);
    // Typed before this script was here.
    if (field.value !== field.defaultValue) look();
    return () => {
      field.removeEventListener("input", look);
      clearTimeout(timer);
      asked?.abort();
    };
  }, [form]);

  const before = to === typed ? found.find(({ named }) => named) : undefined;
  const offered = REPEATED.filter((name) => before?.[name] && isEmpty(form.current, name));
  const fill = () => {
    for (const name of offered) type(fieldOf(form.current, name), before![name]!);
    setAnswer(NOTHING);
    fieldOf(form.current, "profile")?.focus();
  };
  const choose = (company: string) => {
    const field = fieldOf(form.current, "company");
    type(field, company);
    field?.focus();
  };
  const others = to === typed ? found.filter(({ company }) => company !== typed) : [];
  return (
    <div className="full" role="status">
      {others.length ? (
        <p className="acts">
          {others.map(({ company }) => (
            <button key={company} type="button" className="chip" onClick={() => choose(company)}>
              {company}
            </button>
          ))}
        </p>
      ) : null}
      {before && offered.length ? (
        <p className="hint">
          On {dayTitle(before.day)}: {offered.map((name) => before[name]).join(", ")}.{" "}
          <button type="button" className="btn soft" onClick={fill}>
            Same place and contact
          </button>
        </p>
      ) : null}
    </div>
  );
}

/** Drafts and checks must hear it as if it were typed. */
function type(field: ReturnType<typeof fieldOf>, value: string) {
  if (!field) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function fieldOf(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field
    : undefined;
}

function isEmpty(form: HTMLFormElement | null, name: string): boolean {
  return fieldOf(form, name)?.value.trim() === "";
}

async function fetchCompanies(to: string, signal: AbortSignal): Promise<Answer> {
  const answer = await fetch(`/admin/companies?q=${encodeURIComponent(to)}`, { signal });
  return answer.ok ? { to, found: await answer.json() } : NOTHING;
}
