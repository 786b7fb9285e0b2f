import type { Draft } from "#app/ui/draft.ts";

/** Says that a form was filled in from its draft, and offers to empty it. */
export function RestoredDraft({ draft }: { draft: Draft }) {
  return draft.restored ? (
    <p className="notice full">
      We restored what you typed before.{" "}
      <button type="button" className="link" onClick={draft.discard}>
        Discard it
      </button>
    </p>
  ) : null;
}
