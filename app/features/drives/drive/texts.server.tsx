import { useRole } from "#app/document/reader.tsx";
import { type Drive, drivesAddress, driveTitle, mayChange } from "#app/features/drives/drives.ts";
import { TextOfDrive } from "#app/features/drives/parts/parts.tsx";
import { chatText } from "#app/features/drives/texts.ts";
import { whatsappLink } from "#app/features/sharing/share.ts";
import { drive as words } from "#app/messages/en/drive.ts";
import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { EditAndDelete } from "#app/ui/controls/edit-and-delete.tsx";
import { PageLink } from "#app/ui/controls/page-link.tsx";
import { ShareButton } from "#app/ui/controls/share-button.tsx";
import { TextToCopy } from "#app/ui/controls/text-to-copy.tsx";

export function DriveTexts({ drive, tab, url }: { drive: Drive; tab: string; url: string }) {
  const role = useRole();
  if (tab === "copy-link") return <PageLink url={url} />;
  if (tab === "share-by-chat") return <ShareByChat drive={drive} url={url} />;
  return (
    <>
      <TextOfDrive drive={drive} url={url} />
      <p className="acts">
        {mayChange({ role }, drive) ? (
          <EditAndDelete
            edit={{ to: drivesAddress(drive, { edit: drive.id }) }}
            remove={{ to: drivesAddress(drive, { ask: "delete", id: drive.id }) }}
          />
        ) : null}
      </p>
    </>
  );
}

function ShareByChat({ drive, url }: { drive: Drive; url: string }) {
  return (
    <div className="sheet">
      <TextToCopy
        id="chat-text"
        label={wordsOf(words).friendsRead}
        rows={4}
        text={chatText(drive, url)}
      >
        <Share drive={drive} url={url} />
        <CopyButton from="chat-text" label={wordsOf(records).copy} />
      </TextToCopy>
    </div>
  );
}

function Share({ drive, url }: { drive: Drive; url: string }) {
  return (
    <ShareButton
      href={whatsappLink(chatText(drive, url))}
      title={driveTitle(drive)}
      label={wordsOf(records).share}
    />
  );
}
