import { OUTBOUND } from "#app/base/addresses/links.ts";
import { Icon } from "#app/ui/icon.tsx";

/** The link to where people apply. It is a stranger's page, so it gets no referrer and no hold on ours. */
export function ApplyLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="btn" href={href} {...OUTBOUND}>
      <Icon name="apply" />
      {label}
    </a>
  );
}
