import { OUTBOUND } from "#app/base/addresses/links.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Shares the link's text, or element `from`'s: by share sheet (copy-and-share.dom.ts listens), else `wa.me`. */
export function ShareButton({
  href,
  title,
  from,
  label = MESSAGES.shareOnWhatsapp,
  slim = false,
}: {
  href: string;
  title: string;
  from?: string;
  label?: string;
  /** Phones show only the icon. */
  slim?: boolean | undefined;
}) {
  return (
    <a className="btn wa" href={href} {...OUTBOUND} data-share={title} data-share-from={from}>
      <Icon name="share" />
      <span className={slim ? "wide-only" : undefined}>{label}</span>
    </a>
  );
}
