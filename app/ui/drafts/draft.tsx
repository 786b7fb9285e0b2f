import { type RefObject, useEffect, useState } from "react";

import type { Refusal } from "#app/http/answers.ts";
import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { OldDraft } from "#app/ui/drafts/draft-store.dom.ts";
import { noteSent } from "#app/ui/drafts/forget-drafts.ts";
import { untilDone } from "#app/ui/network/network.ts";

export type Draft = { restored: boolean; old: OldDraft | undefined; discard: () => void };

// It is of no use before hydration, so it does not come with the page.
const loadStore = () => import("#app/ui/drafts/draft-store.dom.ts");

/**
 * Keeps what is typed into a form on the device, so that it survives a reload and an expired session. The draft of an
 * edit (`edited` is the version it started from) also survives a closed tab; that of a new record belongs to its tab.
 * The draft is filled back in unless the form was refused. When the record has a newer version, it is not filled in but
 * comes back as `old`. Once the form that was sent is saved, its draft is deleted (forget-drafts.ts); a form that stays
 * on its page starts again then (`saved`).
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  {
    name,
    edited,
    refusal,
    saved = false,
    answered = false,
  }: {
    name: string;
    edited: string | number | undefined;
    refusal: Refusal | undefined;
    saved?: boolean;
    /** Whether the form comes with what was typed in it already: the draft goes on from there. */
    answered?: boolean;
  },
): Draft {
  // After a collision it is still the version that was sent: the draft must not pass for one of the newer version.
  const version = (refusal?.typed.version ?? edited)?.toString();
  const refused = answered || refusal !== undefined;
  const [restored, setRestored] = useState(false);
  const [old, setOld] = useState<OldDraft>();
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (saved) element.reset();
    const gone = new AbortController();
    const tell = { restored: setRestored, old: setOld };
    // From the start: a form can be sent before the script that keeps its draft is here.
    element.addEventListener("submit", () => noteSent({ name }), { signal: gone.signal });
    void untilDone(loadStore, "quiet", gone.signal)
      .then(({ keepDraft }) => keepDraft(element, { name, version, refused }, tell, gone.signal))
      // Without the script, or without storage, the form works and keeps no draft.
      .catch(() => {});
    return () => gone.abort();
  }, [form, name, version, refused, saved]);
  return {
    restored,
    old,
    discard: () => {
      void loadStore().then(({ forgetDraft }) => forgetDraft({ name, version, refused }));
      setRestored(false);
      form.current?.reset();
    },
  };
}

/** Says that a form was filled in from its draft, and offers to empty it. */
export function RestoredDraft({
  draft,
  restored,
  discard,
}: {
  draft: Draft;
  restored?: string;
  discard?: string;
}) {
  // Asked for by the server too, so that the words are there with the page.
  const say = wordsOf(records);
  if (!draft.restored) return null;
  return (
    <p className="notice full">
      {restored ?? say.restored}{" "}
      <button type="button" className="link" onClick={draft.discard}>
        {discard ?? say.discard}
      </button>
    </p>
  );
}
