import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { TextToCopy } from "#app/ui/controls/text-to-copy.tsx";

export function PageLink({ url }: { url: string }) {
  const say = wordsOf(records);
  return (
    <div className="sheet">
      <TextToCopy id="link" label={say.link} rows={2} text={url}>
        <CopyButton from="link" label={say.copy} />
      </TextToCopy>
    </div>
  );
}
