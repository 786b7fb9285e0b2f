import { readNamedDay } from "#app/features/daily-drives/list/named-day.ts";
import { choosing } from "#app/messages/en/choosing.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Disables "Retrive" while the form names no list, and says why, and while it loads. Returns what stops it. */
export function watchRetrieval(): () => void {
  const form = document.querySelector<HTMLFormElement>("form[data-retrieve]");
  if (!form) return () => {};
  check();
  form.addEventListener("change", check);
  form.addEventListener("submit", loading);
  // Back may show this very document again.
  window.addEventListener("pageshow", check);
  return () => {
    form.removeEventListener("change", check);
    form.removeEventListener("submit", loading);
    window.removeEventListener("pageshow", check);
  };

  /** After the browser has read the form: a disabled button is not sent. */
  function loading(): void {
    setTimeout(() => {
      form!.querySelector("button")!.disabled = true;
    });
  }

  function check(): void {
    const problem = problemIn(form!);
    form!.querySelector("button")!.disabled = problem !== undefined;
    form!.querySelector("#retrieve-problem")!.textContent = problem ?? "";
  }
}

/** Puts in new counts and leaves the form as its reader has it. */
export function showCounts(box: HTMLElement, html: string): void {
  const answer = document.createElement("template");
  answer.innerHTML = html;
  const counts = ".pick b, [aria-labelledby=counts] td";
  const shown = [...box.querySelectorAll(counts)];
  for (const [index, count] of answer.content.querySelectorAll(counts).entries()) {
    if (shown[index]) shown[index].textContent = count.textContent;
  }
}

function problemIn(form: HTMLFormElement): string | undefined {
  const of = (name: string) => {
    const value = new FormData(form).get(name);
    return typeof value === "string" ? value : "";
  };
  if (!of("city")) return wordsOf(choosing).selectCity;
  const named = { date: of("date"), month: of("month"), year: of("year") };
  return readNamedDay(named, form.dataset.retrieve!).problem;
}
