import { OUTBOUND } from "#app/base/addresses/links.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { Icon } from "#app/ui/icon.tsx";

/**
 * "Share on Whatsapp": opens the phone's share sheet where there is one (app/ui/controls/copy-and-share.dom.ts listens), otherwise
 * the `wa.me` link. It shares the text of the link, or the longer text of the element with the id `from`.
 */
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
  /** Whether a phone shows only the icon. */
  slim?: boolean | undefined;
}) {
  return (
    <a className="btn wa" href={href} {...OUTBOUND} data-share={title} data-share-from={from}>
      <Icon name="share" />
      <span className={slim ? "wide-only" : undefined}>{label}</span>
    </a>
  );
}
