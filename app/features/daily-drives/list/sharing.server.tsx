import { daily } from "#app/messages/en/daily.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { wordsOf } from "#app/messages/words.ts";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { ShareButton } from "#app/ui/controls/share-button.tsx";
import { TextToCopy } from "#app/ui/controls/text-to-copy.tsx";

type Sharing = { title: string; href: string; text: string };

export function ShareList({ sharing, slim }: { sharing: Sharing; slim?: boolean }) {
  return (
    <ShareButton
      href={sharing.href}
      title={sharing.title}
      label={wordsOf(tickets).share}
      from="shared-text"
      slim={slim}
    />
  );
}

export function SharedText({ sharing }: { sharing: Sharing }) {
  return (
    <TextToCopy
      id="shared-text"
      label={wordsOf(daily).readyToShare}
      rows={9}
      className="input mt-1 num"
      text={sharing.text}
    >
      <CopyButton from="shared-text" label={wordsOf(daily).copy} />
      <ShareList sharing={sharing} />
    </TextToCopy>
  );
}
