import { OUTBOUND } from "#app/base/addresses/links.ts";
import { Icon } from "#app/ui/icon.tsx";

/** A stranger's page: it gets no referrer and no hold on ours. */
export function ApplyLink({
  href,
  label,
  quiet = false,
}: {
  href: string;
  label: string;
  /** Another button is the thing to do. */
  quiet?: boolean;
}) {
  return (
    <a className={quiet ? "btn soft" : "btn"} href={href} {...OUTBOUND}>
      <Icon name="apply" />
      {label}
    </a>
  );
}
