import { CANNED_ANSWERS } from "#app/domain/chat.ts";

/** Answers that are written often: one tap puts them into the text box, where they can be read over and changed. */
export function CannedAnswers() {
  return (
    <div className="canned" role="group" aria-label="Canned answers">
      {CANNED_ANSWERS.map(({ label, text, lang }) => (
        <button
          key={label}
          type="button"
          className="chip"
          lang={lang}
          title={text}
          data-insert={text}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
