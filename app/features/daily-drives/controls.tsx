import type { ReactNode } from "react";

import { type City, PAN_INDIA } from "#app/base/cities.ts";
import { useRole } from "#app/document/reader.tsx";
import { DAILY_CITIES, dailyPath, postAddress } from "#app/features/daily-drives/daily-drives.ts";
import { CityChips } from "#app/ui/city-chips.tsx";
import { Link } from "#app/ui/link.tsx";
import { Segments } from "#app/ui/segments.tsx";

type Shown = {
  city: City | undefined;
  day: string;
  today: string;
  tomorrow: string;
  counts: Record<string, number>;
};

/** The bar above a daily list: Today and Tomorrow, the actions, and the cities. */
export function DailyControls({
  shown: { city, day, today, tomorrow, counts },
  share,
}: {
  shown: Shown;
  share: ReactNode;
}) {
  const admin = useRole() === "admin";
  return (
    <>
      <div className="acts items-center">
        <Segments
          label="Day"
          segments={[
            { to: city ? dailyPath(city) : "/daily", label: "Today", on: day === today },
            {
              to: city ? dailyPath(city, tomorrow) : "/daily?day=tomorrow",
              label: "Tomorrow",
              on: day === tomorrow,
            },
          ]}
        />
        {share}
        <Link className="btn ghost" to="/daily">
          Clear
        </Link>
        {admin ? (
          <Link className="btn soft" to={city ? postAddress({ city, day }) : "/post"}>
            Post
          </Link>
        ) : null}
      </div>
      <CityChips
        cities={DAILY_CITIES}
        chosen={city}
        to={(name) => dailyPath(name, day === today ? undefined : day)}
        counts={counts}
      >
        <button
          type="button"
          className="chip"
          disabled
          aria-disabled="true"
          aria-describedby="pan-india"
        >
          {PAN_INDIA}
        </button>
      </CityChips>
      <p className="hint" id="pan-india">
        {PAN_INDIA} has no daily list: a walk-in takes place in one city. Find all-India openings
        under{" "}
        <Link className="link" to="/drive?city=PAN-India">
          Drives
        </Link>
        .
      </p>
    </>
  );
}
