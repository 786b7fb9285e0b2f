import { cityParam, findCity } from "#app/base/cities.ts";
import { companyKey, nameWords } from "#app/base/spelling/company-key.ts";

/** The key of a company that has its name with another one and is parted from it in a city. */
export function keyInCity(key: string, city: string): string {
  return `${key}.${cityParam(city).toLowerCase()}`;
}

/** A company's page; undefined for a name without letters and digits. `city`: where it is parted. */
export function companyPath(name: string | null, city?: string): string | undefined {
  const slug = nameWords(name ?? "").join("-");
  if (!slug) return undefined;
  const part = city === undefined ? "" : `.${cityParam(city).toLowerCase()}`;
  return `/company/${encodeURIComponent(slug + part)}`;
}

/** The key that an address means, however the name is written; undefined where no company can be. */
export function readCompanyAddress(slug: string): { key: string; city?: string } | undefined {
  const [name = "", part, ...more] = slug.split(".");
  if (more.length || !nameWords(name).length) return undefined;
  const key = companyKey(name);
  if (part === undefined) return { key };
  const city = findCity(part);
  return city && { key: keyInCity(key, city), city };
}
