import { hrefNow } from "#app/base/languages.ts";
import { VerifyHow } from "#app/features/checks/verify-how.tsx";
import type { Refusal } from "#app/http/answers.ts";

/** A refused verification from the list, as typed: the list's own form is drawn without it. */
export function VerifyAgain({ refusal, here }: { refusal: Refusal; here: string }) {
  const { id, version } = refusal.typed;
  return (
    <form method="post" action={hrefNow(here)} className="sheet form" data-stay="">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <VerifyHow id="again" refusal={refusal} />
      <p>
        <button className="btn" name="intent" value="verify">
          Verify
        </button>
      </p>
    </form>
  );
}
