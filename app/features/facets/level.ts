import type { DRIVE_FOR } from "#drizzle/values.ts";

type DriveFor = (typeof DRIVE_FOR)[number];

export function readLevel(typed: string | null | undefined): DriveFor | undefined {
  const text = (typed ?? "")
    .normalize("NFKC")
    .replaceAll(/[‐-―−]/g, "-")
    .trim();
  if (!text || /\b(?:not|no|non|except|without)\b/i.test(text)) return undefined;
  const fresher = /\bfreshers?\b|\bentry level\b|^0 ?(?:years?|yrs?)$/i.test(text);
  const years =
    /(?<![\d.])(\d+)(?:\.\d+)? ?(?:\+|(?:-|to) ?(\d+)(?:\.\d+)?)? ?\+? ?(?:years?|yrs?)\b/i.exec(
      text,
    );
  const least = years ? Number(years[1]) : undefined;
  const most = years?.[2] === undefined ? least : Number(years[2]);
  if (least !== undefined && most !== undefined && most < least) return undefined;
  const experienced =
    /\bexperienced\b/i.test(text) || (most !== undefined && most > 0 && !/\bup ?to\b/i.test(text));
  if (fresher && experienced) return "Fresher/Experienced";
  if (fresher) return "Freshers";
  if (!experienced) return undefined;
  return least === 0 ? "Fresher/Experienced" : "Experienced";
}
