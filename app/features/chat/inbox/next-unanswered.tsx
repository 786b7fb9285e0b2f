import { useEffect } from "react";

import { Link } from "#app/ui/link.tsx";

const NEXT = "next-unanswered";

/** Leads to whoever waits longest, apart from the open conversation; Alt+N presses it, also while one writes. */
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
