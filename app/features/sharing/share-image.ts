import { dayOf } from "#app/base/calendar.ts";
import { type City, cityParam, findCity, listCityLabel } from "#app/base/cities.ts";
import { hrefNow, languageNow } from "#app/base/languages.ts";
import { shortHash } from "#app/base/short-hash.ts";
import { firstHours, type PublicDay } from "#app/features/sharing/public-day.ts";
import { publicText } from "#app/features/sharing/public-drive.ts";
import { type Decided, statusWord } from "#app/features/status/status.ts";
import { cityName } from "#app/messages/city-name.ts";
import { company as companyWords } from "#app/messages/en/company.ts";
import { facets } from "#app/messages/en/facets.ts";
import { pictures } from "#app/messages/en/pictures.ts";
import { previews } from "#app/messages/en/previews.ts";
import { shared } from "#app/messages/en/shared.ts";
import { wordsOf } from "#app/messages/words.ts";

/** What a guest may see (docs/product.md, "Sharing"). `workers/share-image/` draws it. */
export type ShareCard = {
  kind: "daily" | "drive" | "list" | "pattern" | "company";
  title: string;
  line?: string | undefined;
  place?: string | undefined;
  tag: string;
  /** Its landmark is drawn below the ticket; undefined for the whole country. */
  city?: City | undefined;
  day: string;
  /** Says what the day is, if not the day of the drive. */
  dayIs?: string | undefined;
  tone: "marigold" | "teal" | "indigo" | "leaf" | "brick";
};

/** The decision is part of the picture's address, so chats fetch it again. */
type Status = Partial<Pick<Decided, "status" | "movedToDay">>;

function statusOn(card: ShareCard, decided: Status): ShareCard {
  if (!decided.status) return card;
  const { status, movedToDay = null } = decided;
  return { ...card, tag: statusWord(status, { movedToDay }), tone: "brick" };
}

type Daily = {
  city: City;
  day: string;
  known?: PublicDay | undefined;
};
type Drive = {
  id: string;
  company: string;
  profile: string | null;
  city: string;
  day: string;
  driveType: keyof typeof facets.driveType;
  walkInDate?: string | null;
} & Status;
type DailyDrive = Omit<Drive, "id" | "company"> & { company: string | null };
type ImportantList = { id: string; title: string; city: string; createdAt: number };
type Pattern = { id: string; company: string; profile: string; createdAt: number };
type Company = {
  /** Its address, after `/company/`. */
  slug: string;
  name: string;
  /** Its only one. */
  city: string | undefined;
  posted: number;
  confirmed: number;
  /** The day of what comes next. */
  next: string | undefined;
  /** Of the first drive, or of a pattern where there is none. */
  since: string;
};

export function dailyCard({ city, day, known }: Daily): ShareCard {
  const say = wordsOf(pictures);
  const title = city === "Othercities" ? say.walkInsElsewhere : say.walkInsIn(city);
  const tag = wordsOf(previews).dailyWalkinList;
  const count = known?.walkIns ? wordsOf(shared).walkIns(known.walkIns) : "";
  const line = [count, count && known && firstHours(known)].filter(Boolean).join(": ");
  return { kind: "daily", title, line: line || undefined, tag, city, day, tone: "marigold" };
}

export function driveCard({
  company,
  profile,
  city,
  day,
  driveType,
  walkInDate,
  ...decided
}: Omit<Drive, "id">): ShareCard {
  const card: ShareCard = {
    kind: "drive",
    // fault: picture-text
    title: publicText(company) ?? wordsOf(shared).drive,
    line: publicText(profile) ?? undefined,
    place: placeName(city),
    tag: wordsOf(facets).driveType[driveType],
    city: findCity(city),
    ...(walkInDate ? { day: walkInDate } : { day, dayIs: wordsOf(pictures).posted }),
    tone: driveType === "Open walk in" ? "marigold" : "indigo",
  };
  return statusOn(card, decided);
}

export function dailyDriveCard({
  company: typedCompany,
  profile: typedProfile,
  city,
  day,
  driveType,
  ...decided
}: DailyDrive): ShareCard {
  const [company, profile] = [publicText(typedCompany), publicText(typedProfile)];
  const card: ShareCard = {
    kind: "daily",
    title: company ?? profile ?? wordsOf(shared).walkIn,
    line: (company && profile) || undefined,
    place: placeName(city),
    tag: wordsOf(facets).driveType[driveType],
    city: findCity(city),
    day,
    tone: driveType === "Open walk in" ? "marigold" : "teal",
  };
  return statusOn(card, decided);
}

export function listCard({ title, city, createdAt }: Omit<ImportantList, "id">): ShareCard {
  return {
    kind: "list",
    title,
    place: listCityLabel(placeName(city)),
    tag: wordsOf(pictures).importantList,
    city: findCity(city),
    day: dayOf(createdAt),
    tone: "leaf",
  };
}

export function patternCard({ company, profile, createdAt }: Omit<Pattern, "id">): ShareCard {
  const day = dayOf(createdAt);
  return {
    kind: "pattern",
    title: company,
    line: profile,
    tag: wordsOf(pictures).interviewPattern,
    day,
    tone: "teal",
  };
}

export function companyCard({
  name,
  city,
  posted,
  confirmed,
  next,
  since,
}: Omit<Company, "slug">): ShareCard {
  const say = wordsOf(pictures);
  return {
    kind: "company",
    title: name,
    line: posted ? say.ofCompany(posted, confirmed) : undefined,
    place: city && placeName(city),
    tag: wordsOf(companyWords).section,
    city: findCity(city),
    day: next ?? since,
    dayIs: next ? say.next : posted ? say.first : say.posted,
    tone: "indigo",
  };
}

/** The absolute address of a daily list's picture. It changes whenever the picture does. */
export function dailyImage(origin: string, list: Daily): string {
  return imageAddress(origin, `daily/${cityParam(list.city)}/${list.day}`, dailyCard(list));
}

export function driveImage(origin: string, drive: Drive): string {
  return imageAddress(origin, `drive/${drive.id}`, driveCard(drive));
}

export function dailyDriveImage(origin: string, drive: DailyDrive & { id: string }): string {
  return imageAddress(origin, `daily-drive/${drive.id}`, dailyDriveCard(drive));
}

export function listImage(origin: string, list: ImportantList): string {
  return imageAddress(origin, `list/${list.id}`, listCard(list));
}

export function patternImage(origin: string, pattern: Pattern): string {
  return imageAddress(origin, `pattern/${pattern.id}`, patternCard(pattern));
}

export function companyImage(origin: string, company: Company): string {
  return imageAddress(origin, `company/${company.slug}`, companyCard(company));
}

function imageAddress(origin: string, path: string, card: ShareCard): string {
  return `${origin}${hrefNow(`/og/${path}.png`)}?v=${cardVersion(card)}`;
}

function placeName(city: string): string {
  return city === "Othercities" ? wordsOf(pictures).otherCities : cityName(city);
}

/** Add one when the drawing changes: all pictures get new addresses. share-heads.test.ts checks it. */
export const DRAWING = 2;

/** A short hash of what a picture shows, in the current language. */
export function cardVersion(card: ShareCard): string {
  const { kind, title, line, place, tag, city, day, dayIs, tone } = card;
  const shown = [DRAWING, kind, title, line, place, tag, city, day, dayIs, tone];
  const language = languageNow();
  return shortHash(JSON.stringify(language === "en" ? shown : [...shown, language]));
}
