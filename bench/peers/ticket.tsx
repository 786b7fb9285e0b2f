import type { DailyDrive } from "#app/features/daily-drives/daily-drives.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { ticketTexts } from "#app/features/daily-drives/ticket/texts.ts";
import { dailyStatus } from "#app/features/daily-drives/times.ts";
import { Icon } from "#app/ui/icon.tsx";

/** The markup of `app/features/daily-drives/ticket/tickets.server.tsx`, as components. */
export function DailyTicket({
  drive,
  number,
  now = 0,
}: {
  drive: DailyDrive;
  /** Its place in the list, which makes the id of its title. */
  number: number;
  now?: number;
}) {
  const texts = ticketTexts(drive, { status: dailyStatus(drive, now) });
  return (
    <article
      className={texts.kind ?? undefined}
      data-drive={drive.id}
      data-version={drive.version}
      aria-labelledby={`d${number}`}
    >
      <a href={drivePath(drive)}>
        <div className="st">
          {texts.callBased ? (
            <>
              <Icon name="phone" />
              <i>Call first</i>
            </>
          ) : (
            <>
              {texts.hour ? <b>{texts.hour}</b> : <Icon name="clock" />}
              {texts.half ? <i>{texts.half}</i> : null}
            </>
          )}
          {texts.till ? <em>{texts.till}</em> : null}
        </div>
        <div className="tx">
          <h2 id={`d${number}`}>{texts.role}</h2>
          <p className="l2">
            <b>{texts.company}</b>
            {drive.verified === 1 ? (
              <svg className="seal" role="img" aria-label="Verified">
                <use href="#i-check" />
              </svg>
            ) : null}
            {texts.area ? <span>{texts.area}</span> : null}
          </p>
          <p className="l3">
            <span>{texts.eligible}</span>
            {texts.pay ? <b>{texts.pay}</b> : null}
          </p>
        </div>
      </a>
    </article>
  );
}
