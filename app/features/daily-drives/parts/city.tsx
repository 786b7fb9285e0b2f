import type { ReactNode } from "react";

import { cityParam } from "#app/base/cities.ts";
import { DAILY_CITIES } from "#app/features/daily-drives/daily-drives.ts";
import { cityName } from "#app/messages/city-name.ts";
import { Field } from "#app/ui/controls/form.tsx";

const ENGLISH = { city: "City", selectCity: "Select city" };

export function DailyCity({
  say = ENGLISH,
  ...select
}: {
  say?: { city: string; selectCity: string };
  value: string;
  errors: string[] | undefined;
  required: boolean;
  savedNow?: string;
  id?: string;
  hint?: ReactNode;
  className?: string;
}) {
  return (
    <Field
      kind="select"
      name="city"
      label={say.city}
      {...select}
      options={[
        { value: "", label: say.selectCity },
        ...DAILY_CITIES.map((name) => ({ value: cityParam(name), label: cityName(name) })),
      ]}
    />
  );
}
