import { langOfTyped } from "#app/base/languages.ts";
import type { readCompanyForGuests } from "#app/features/companies/companies.server.ts";
import { type Figures, heldRate, sinceMonth } from "#app/features/companies/companies.ts";
import { cityName } from "#app/messages/city-name.ts";
import { company as words } from "#app/messages/en/company.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Facts } from "#app/ui/facts.tsx";

type Company = NonNullable<Awaited<ReturnType<typeof readCompanyForGuests>>>;

const CITIES_SHOWN = 4;

export function CompanyHead({
  company: { cities, figures },
  title,
  now,
}: {
  company: Pick<Company, "cities" | "figures">;
  title: string;
  now: number;
}) {
  const say = wordsOf(words);
  const first = cities.slice(0, CITIES_SHOWN).map(cityName);
  const more = cities.length - first.length;
  return (
    <>
      <h1 lang={langOfTyped(title)}>{title}</h1>
      <p className="text-muted">{[...first, ...(more ? [say.more(more)] : [])].join(", ")}</p>
      {figures.posted ? (
        <section className="sheet" aria-labelledby="figures">
          <h2 id="figures">{say.figures}</h2>
          <FigureRows figures={figures} now={now} />
          <p className="hint mt-2">{say.how}</p>
        </section>
      ) : null}
    </>
  );
}

function FigureRows({ figures, now }: { figures: Figures; now: number }) {
  const say = wordsOf(words);
  const { posted, since, past, held, cancelled, moved, checked, ways, underReview } = figures;
  const rate = heldRate(figures);
  const people = (count: number) => (count ? say.people(count) : say.nobody);
  const ofPast = past ? say.of(held, past) : null;
  return (
    <Facts
      rows={[
        [say.posted, posted],
        [say.first, since && sinceMonth(since, now)],
        [say.held, ofPast && rate !== undefined ? `${ofPast} (${say.rate(rate)})` : ofPast],
        [say.ends.cancelled, cancelled],
        [say.ends.moved, moved || null],
        [
          say.confirmed,
          <>
            {say.of(checked, posted)}
            {ways.length ? (
              <small className="block text-muted">
                {ways.map(({ basis, count }) => `${say.ways[basis]}: ${count}`).join(", ")}
              </small>
            ) : null}
          </>,
        ],
        [
          say.ends.review,
          underReview ? <span className="tag bad">{say.of(underReview, posted)}</span> : null,
        ],
        [say.notHappening, people(figures.notHappening)],
        [say.askedMoney, people(figures.askedMoney)],
      ]}
    />
  );
}
