import { type ReactNode, useEffect, useRef } from "react";

import { cityName } from "#app/messages/city-name.ts";
import { Link } from "#app/ui/link.tsx";

export function CityChips<City extends string>({
  label = "City",
  cities,
  chosen,
  to,
  counts = {},
  children,
}: {
  label?: string;
  cities: readonly City[];
  chosen: City | undefined;
  to: (city: City) => string;
  counts?: Record<string, number>;
  children?: ReactNode;
}) {
  const chips = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = chips.current;
    const chip = row?.querySelector<HTMLElement>("[aria-current]");
    if (!row || !chip) return;
    const end = chip.offsetLeft + chip.offsetWidth;
    const seen = chip.offsetLeft >= row.scrollLeft && end <= row.scrollLeft + row.clientWidth;
    if (!seen) row.scrollLeft = end - (row.clientWidth + chip.offsetWidth) / 2;
  }, [chosen]);
  return (
    <nav className="chips" aria-label={label} ref={chips}>
      {cities.map((city) => (
        <Link
          key={city}
          className="chip"
          to={to(city)}
          aria-current={city === chosen ? "page" : undefined}
          preventScrollReset
        >
          {cityName(city)}
          {counts[city] ? <b>{counts[city]}</b> : null}
        </Link>
      ))}
      {children}
    </nav>
  );
}
