import type { City } from "#app/base/cities.ts";
import { DAILY_CITIES } from "#app/features/daily-drives/daily-drives.ts";
import { cityName } from "#app/messages/city-name.ts";
import { daily } from "#app/messages/en/daily.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Each city's drives today, and the total. */
export function DailyCounts({ counts }: { counts: Partial<Record<City, number>> }) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <section aria-labelledby="counts" className="mt-4">
      <h2 id="counts">{wordsOf(daily).countsTitle}</h2>
      <table className="num mt-2 w-full">
        <tbody>
          {DAILY_CITIES.map((name) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1 text-left font-semibold">
                {cityName(name)}
              </th>
              <td className="text-right">{counts[name] ?? 0}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-1 text-left">
              {wordsOf(daily).total}
            </th>
            <td className="text-right font-bold">{total}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
