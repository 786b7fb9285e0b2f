import { useEffect } from "react";

import { Link } from "#app/ui/link.tsx";

const NEXT = "next-unanswered";

/** Opens the conversation that waits longest, except the open one; Alt+N presses it, also while writing. */
export function NextUnanswered({ but = "" }: { but?: string | undefined }) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { code, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
      if (code !== "KeyN" || !altKey || ctrlKey || metaKey || shiftKey || repeat) return;
      event.preventDefault();
      document.getElementById(NEXT)?.click();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <p className="acts">
      <Link id={NEXT} className="btn soft" to={`/admin/chat?next=${but}`} aria-keyshortcuts="Alt+n">
        Next unanswered <kbd className="key" data-key="Alt N" aria-hidden="true" />
      </Link>
    </p>
  );
}
