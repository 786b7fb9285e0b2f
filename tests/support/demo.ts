import { addDays, partsOf } from "#app/base/calendar.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import type { DemoData } from "#demo/index.ts";

/** The records of the demo data that budgets look at, as they stand in addresses. */
export function someOf({ dailyDrives, drives, importantLists, patterns }: DemoData, today: string) {
  const drive = drives.find(({ verifiedAt, deletedAt }) => verifiedAt && !deletedAt)!;
  const walkIn = dailyDrives.find(
    ({ city, day, verifiedAt }) => city === "Pune" && day === today && verifiedAt,
  )!;
  const tomorrow = partsOf(addDays(today, 1));
  return {
    drive: `${drive.city.replaceAll(" ", "-")}/${drive.year}/${drive.month}/${drive.id}`,
    walkIn: drivePath(walkIn),
    list: importantLists[0]!.id,
    pattern: patterns[0]!.id,
    tomorrow: `${tomorrow.date}/${tomorrow.month}/${tomorrow.year}`,
  };
}
