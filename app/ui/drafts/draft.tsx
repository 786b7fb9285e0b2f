import { type RefObject, useEffect, useState } from "react";

import type { Refusal } from "#app/http/answers.ts";
import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { OldDraft } from "#app/ui/drafts/draft-store.dom.ts";
import { noteSends } from "#app/ui/drafts/forget-drafts.ts";
import { untilDone } from "#app/ui/network/network.ts";

export type Draft = { restored: boolean; old: OldDraft | undefined; discard: () => void };

// Useless before hydration, so it does not come with the page.
const loadStore = () => import("#app/ui/drafts/draft-store.dom.ts");

/**
 * Keeps typing through a reload or an expired session. An edit's draft (`edited`: its starting version) survives a
 * closed tab; a new record's belongs to its tab. Not restored after a refusal; over a newer version it becomes `old`.
 * Deleted once its form is saved (forget-drafts.ts); `saved` restarts a form that stays on its page.
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
    /** The form already has the typed values: the draft continues from them. */
    answered?: boolean;
  },
): Draft {
  // After a collision, the sent version: this is no draft of the newer one.
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
    // At once: somebody may send the form before the draft's script is here.
    noteSends(element, name, gone.signal);
    void untilDone(loadStore, "quiet", gone.signal)
      .then(({ keepDraft }) => keepDraft(element, { name, version, refused }, tell, gone.signal))
      // Without script or storage the form works and keeps no draft.
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

export function RestoredDraft({
  draft,
  restored,
  discard,
}: {
  draft: Draft;
  restored?: string;
  discard?: string;
}) {
  // Before the return: the server must send these words with the page.
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
