import { type Decided, type Status } from "#app/features/status/status.ts";
import { warningOf } from "#app/features/status/warning.ts";
import { Labelled } from "#app/ui/controls/labelled.tsx";

export function StatusNote({ status, decided }: { status: Status; decided: Decided }) {
  const warning = warningOf(status, decided);
  return warning ? (
    <p className="notice bad">
      <Labelled text={warning} />
    </p>
  ) : null;
}
