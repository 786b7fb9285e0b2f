import type { ReactNode } from "react";

import { DAILY_DRIVE_TYPES, DRIVE_FOR } from "#app/features/daily-drives/daily-drives.ts";
import { TEXT_FIELDS, type TextField } from "#app/features/daily-drives/fields.ts";
import { DailyCity } from "#app/features/daily-drives/parts/city.tsx";
import type { Card } from "#app/features/paste/paste.ts";
import { PASTED, type PastedField } from "#app/features/paste/pasted.ts";
import { Field } from "#app/ui/controls/form.tsx";

const TEXTS: Partial<Record<PastedField, TextField>> = TEXT_FIELDS;

export function CardField({ field, card }: { field: PastedField; card: Card }) {
  const { index, typed, doubtful } = card;
  const value = typed[field];
  const hint: ReactNode = !doubtful.includes(field)
    ? undefined
    : value
      ? "Please check: the message does not say it clearly."
      : "Missing in the message.";
  const shared = {
    name: field,
    id: `f-${field}-${index}`,
    label: PASTED[field],
    value,
    errors: card.errors[field],
    hint,
    className: hint ? "doubtful" : "",
  };
  if (field === "city") return <DailyCity {...shared} required={false} />;
  if (field === "driveType" || field === "driveFor") {
    const options = field === "driveType" ? DAILY_DRIVE_TYPES : DRIVE_FOR;
    return <Field kind="select" options={options} {...shared} />;
  }
  const { kind, limit } = TEXTS[field] ?? {};
  if (kind === "prose") return <Field kind="textarea" rows={2} maxLength={limit} {...shared} />;
  const type = field === "startDate" || field === "endDate" ? "date" : "text";
  return <Field type={type} maxLength={limit} {...shared} />;
}
