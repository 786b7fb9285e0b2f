import { useState } from "react";

import type { Tab } from "#app/ui/layers/radix-props.ts";
import { useRadix } from "#app/ui/layers/radix.tsx";
import { Link } from "#app/ui/link.tsx";

/** Links until keyboard focus, then tabs with arrow keys. A screen reader would promise arrow keys for tabs. */
export function Tabs({
  label,
  tabs,
  current,
  panel,
  className = "",
}: {
  label: string;
  tabs: Tab[];
  current: string;
  panel: string;
  className?: string;
}) {
  const [radix, fetchRadix] = useRadix();
  const [focused, setFocused] = useState<string>();
  if (radix && focused !== undefined) {
    return <radix.TabRow {...{ label, tabs, current, panel, className, focused }} />;
  }
  return (
    <nav className={`seg ${className}`} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.to === current ? "true" : undefined}
          preventScrollReset
          replace
          onFocus={(event) => {
            if (!event.currentTarget.matches(":focus-visible")) return;
            fetchRadix();
            setFocused(tab.to);
          }}
          onBlur={() => setFocused(undefined)}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
