import { type Context, requestContext } from "#app/http/context.ts";
import { share } from "#app/messages/en/share.ts";
import { wordsOf } from "#app/messages/words.ts";
import { ShareButton } from "#app/ui/controls/share-button.tsx";

/** Whether a login that began on this shared page has just led back to it: true once. `alone`: a page made for one reader. */
export function cameByLink(alone: Context | undefined, url: URL): boolean {
  return !url.searchParams.has("notice") && alone?.get(requestContext).led === true;
}

/** One tap to send the page on. Without script a link to WhatsApp. */
export function ShareAgain({ href, title }: { href: string; title: string }) {
  const { sendOn, sendIt } = wordsOf(share);
  return (
    <aside className="notice send-on" aria-label={sendIt}>
      <p>{sendOn}</p>
      <ShareButton href={href} title={title} label={sendIt} />
    </aside>
  );
}
