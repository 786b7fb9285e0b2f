import { MESSAGES } from "#app/base/copy.ts";
import { OUTBOUND } from "#app/base/links.ts";
import { Icon } from "#app/ui/icon.tsx";

/**
 * "Share on Whatsapp": the phone's own share sheet where there is one (ui/copy-and-share.ts listens), the `wa.me` link
 * otherwise. What is shared is the text of the link, or the longer one that the element with the id `from` holds.
 */
export function ShareButton({
  href,
  title,
  from,
  label = MESSAGES.shareOnWhatsapp,
}: {
  href: string;
  title: string;
  from?: string;
  label?: string;
}) {
  return (
    <a className="btn wa" href={href} {...OUTBOUND} data-share={title} data-share-from={from}>
      <Icon name="share" />
      {label}
    </a>
  );
}
