import { dayTitle, weekday } from "#app/base/calendar.ts";
import type { City } from "#app/base/cities.ts";
import { LANGUAGES, langOf } from "#app/base/languages.ts";
import type { Card } from "#app/features/outreach/day-cards.server.ts";
import { type Asked, shareAddress } from "#app/features/outreach/share-asked.ts";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { ShareButton } from "#app/ui/controls/share-button.tsx";
import { TextToCopy } from "#app/ui/controls/text-to-copy.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export function Cards({
  cards,
  others,
  asked,
}: {
  cards: Card[];
  /** Cities without a card, and how many walk-ins they have. */
  others: [city: City, drives: number][];
  asked: Asked;
}) {
  return (
    <>
      {cards.length ? (
        <div className="share-cards">
          {cards.map((card) => (
            <CityCard key={card.city} card={card} asked={asked} />
          ))}
        </div>
      ) : (
        <p className="notice">{`No walk-ins ${asked.city ? `in ${asked.city} ` : ""}on ${weekday(asked.day)}, ${dayTitle(asked.day)} yet.`}</p>
      )}
      {others.length ? (
        <section className="sheet" aria-labelledby="others">
          <h2 id="others">Other cities</h2>
          <p className="acts num">
            {others.map(([city, drives]) => (
              <Link key={city} className="btn soft" to={shareAddress({ ...asked, city })}>
                {city} {drives}
              </Link>
            ))}
          </p>
        </section>
      ) : null}
    </>
  );
}

function CityCard({ card, asked: { language, day } }: { card: Card; asked: Asked }) {
  const { city, walkIns, confirmed, off, text, href, image } = card;
  const id = `text-${city.replaceAll(" ", "-")}`;
  const title = `${city}, ${dayTitle(day)}`;
  return (
    <section className="sheet" aria-labelledby={`${id}-of`}>
      <h2 id={`${id}-of`}>{city}</h2>
      <p className="num text-muted">
        {[
          walkIns === 1 ? "1 walk-in" : `${walkIns} walk-ins`,
          `${confirmed} confirmed`,
          off ? `${off} off or under review` : "",
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <TextToCopy
        id={id}
        label={`Text in ${LANGUAGES[language].name}`}
        rows={12}
        className="input mt-1 num shared-text"
        lang={language === "en" ? undefined : langOf(language)}
        text={text}
      >
        <ShareButton href={href} title={title} label="WhatsApp" from={id} />
        <CopyButton from={id} label="Copy" />
      </TextToCopy>
      <p className="mt-3">
        <a className="link" href={image} download={`${title}.png`}>
          <img
            className="shared-picture"
            src={image}
            alt={`${title}, as chats show it`}
            width="1200"
            height="630"
            loading="lazy"
          />
          <Icon name="download" /> Save the picture
        </a>
      </p>
    </section>
  );
}
