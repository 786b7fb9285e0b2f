import { phoneNumbers } from "#app/base/text.ts";
import type { DailyDrive } from "#app/features/daily-drives/daily-drives.ts";

export type Contact = {
  person: string | null;
  phone: { dial: string; shown: string } | null;
};

/** Names and numbers pair up if there are as many; otherwise names come first. Words for a number count as a name. */
export function contactsOf(drive: Pick<DailyDrive, "contactPerson" | "contactNumber">): Contact[] {
  const phones = phoneNumbers(drive.contactNumber);
  const people = (drive.contactPerson ?? "")
    .split(/[/;|&\n]|\band\b/i)
    .map((person) => person.trim())
    .filter(Boolean);
  if (people.length === phones.length)
    return phones.map((phone, index) => ({ person: people[index]!, phone }));
  const words = phones.length ? [] : [drive.contactNumber];
  const named = [drive.contactPerson, ...words].filter((text) => text !== null);
  if (phones.length === 1) return [{ person: drive.contactPerson, phone: phones[0]! }];
  return [
    ...named.map((person) => ({ person, phone: null })),
    ...phones.map((phone) => ({ person: null, phone })),
  ];
}

export function contactName({ person, phone }: Contact): string {
  return [person, phone?.shown].filter(Boolean).join(", ");
}
