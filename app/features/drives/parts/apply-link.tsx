import { OUTBOUND } from "#app/base/addresses/links.ts";
import { Icon } from "#app/ui/icon.tsx";

/** A stranger's page: it gets no referrer and no hold on ours. */
export function ApplyLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="btn" href={href} {...OUTBOUND}>
      <Icon name="apply" />
      {label}
    </a>
  );
}
