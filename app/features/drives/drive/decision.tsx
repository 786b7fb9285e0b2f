/*
 * What an open page draws anew once something is decided about its drive. Until then it shows what the server drew of
 * this, so the script comes with the first decision.
 */
import { useRole } from "#app/document/reader.tsx";
import { type Drive, drivesAddress, driveTitle, mayChange } from "#app/features/drives/drives.ts";
import { TextOfDrive } from "#app/features/drives/parts/parts.tsx";
import { chatText } from "#app/features/drives/texts.ts";
import { whatsappLink } from "#app/features/sharing/share.ts";
import { LoginButton } from "#app/features/sign-in/login.tsx";
import { drive as words } from "#app/messages/en/drive.ts";
import { previews } from "#app/messages/en/previews.ts";
import { records } from "#app/messages/en/records.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { EditAndDelete } from "#app/ui/controls/edit-and-delete.tsx";
import { PageLink } from "#app/ui/controls/page-link.tsx";
import { ShareButton } from "#app/ui/controls/share-button.tsx";
import { TextToCopy } from "#app/ui/controls/text-to-copy.tsx";
import { Link } from "#app/ui/link.tsx";

export { StatusNote } from "#app/features/status/status-note.tsx";
export { isAhead, statusWord } from "#app/features/status/status.ts";

/** The texts to copy and to share of a tab, and what its reader may do with the drive. */
export function DriveTexts({ drive, tab, url }: { drive: Drive; tab: string; url: string }) {
  const role = useRole();
  if (tab === "copy-link") return <PageLink url={url} />;
  if (tab === "share-by-chat") return <ShareByChat drive={drive} url={url} />;
  return (
    <>
      <TextOfDrive drive={drive} url={url} />
      <p className="acts">
        {drive.state === "verified" ? <Share drive={drive} url={url} /> : null}
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

/** The way back to the list of a drive. */
export function Trail({ drives }: { drives: string }) {
  const { home, drives: section } = wordsOf(shell);
  return <Breadcrumb trail={[[home, "/home"], [section, drives], [wordsOf(previews).details]]} />;
}

/** The drive does not exist, or this reader may not see it; the page does not say which. */
export function Gone() {
  const guest = useRole() === "guest";
  return (
    <>
      <Trail drives="/drive" />
      <h1 className="mt-1">{wordsOf(previews).unableToRetrieve}</h1>
      <p className="notice bad" role="alert">
        {wordsOf(previews).gone}
      </p>
      <p className="acts">
        {guest ? (
          <LoginButton />
        ) : (
          <Link className="btn" to="/drive">
            {wordsOf(shell).drives}
          </Link>
        )}
      </p>
    </>
  );
}
