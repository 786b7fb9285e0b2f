import { readCompanyAddress } from "#app/base/addresses/company-address.ts";
import { dayOf } from "#app/base/calendar.ts";
import {
  type readCompany,
  readCompanyForGuests,
} from "#app/features/companies/companies.server.ts";
import type { Face } from "#app/features/companies/companies.ts";
import { dailyStatus } from "#app/features/daily-drives/times.ts";
import { publicStatus, publicText } from "#app/features/sharing/public-drive.ts";
import { companyCard, type ShareCard } from "#app/features/sharing/share-image.ts";
import { isAhead, type Status, takesPlace } from "#app/features/status/status.ts";
import type { Database } from "#drizzle/client.ts";

type Company = NonNullable<Awaited<ReturnType<typeof readCompanyForGuests | typeof readCompany>>>;

/** The same for guests and readers: what is to come is what takes place and is not over. */
export function faceOf(
  company: Company,
  { city, now }: { city: string | undefined; now: number },
): Face {
  const open = (status: Status) => takesPlace(status) && isAhead(status);
  const walkIns = company.coming.filter((drive) =>
    open("time" in drive ? dailyStatus(drive, now) : publicStatus(drive, now)),
  );
  const ofMonth = company.drives.filter((drive) => open(publicStatus(drive, now)));
  const days = [...walkIns, ...ofMonth].map(({ day }) => day).filter((day) => day !== null);
  const { figures, cities, patterns } = company;
  return {
    // fault: company-picture
    name: publicText(company.name) ?? "",
    city: city ?? (cities.length === 1 ? cities[0] : undefined),
    posted: figures.posted,
    confirmed: figures.checked,
    coming: walkIns.length + ofMonth.length,
    next: days.toSorted()[0],
    since: figures.since ?? dayOf(patterns[0]?.createdAt ?? now),
  };
}

/** The picture of the company that an address means; undefined where its page is not there. One round trip. */
export async function readCompanyCard(
  db: Database,
  { slug, now }: { slug: string; now: number },
): Promise<ShareCard | undefined> {
  const asked = readCompanyAddress(slug);
  const company = asked && (await readCompanyForGuests(db, { key: asked.key, now }));
  const face = company && faceOf(company, { city: asked.city, now });
  return face?.name ? companyCard(face) : undefined;
}
