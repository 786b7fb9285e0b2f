import type { City } from "#app/base/cities.ts";
import type { Found } from "#app/features/readings/found.ts";
import type { Piece } from "#app/features/readings/text.ts";

/** What a labelled value is about. Recognising `other` keeps it from being taken for something else. */
export type Key =
  | "company"
  | "role"
  | "place"
  | "jobPlace"
  | "city"
  | "venue"
  | "landmark"
  | "date"
  | "time"
  | "when"
  | "degree"
  | "batch"
  | "experience"
  | "eligibility"
  | "pay"
  | "contact"
  | "phone"
  | "person"
  | "dressCode"
  | "other";

/** A labelled value with its lines, a free line, or a gap (an empty line). */
export type Item = {
  key: Key | "free" | "gap";
  /** As written, without numbers. The same label again means another drive. */
  label: string;
  start: number;
  pieces: Piece[];
  /** The line had a number or a bullet. */
  listed: boolean;
  /** The value is on the lines below its label. */
  below: boolean;
};

/** A cell of a row as the value of a label. */
export function cellItem(key: Key, cell: Piece, label: string): Item {
  return { key, label, start: cell.start, pieces: [cell], listed: false, below: false };
}

/** `days` are in order, without gaps unless the message skips days. */
export type Fields = {
  city?: Found<City>;
  days?: Found<string[]>;
  company?: Found;
  profile?: Found;
  driveFor?: Found;
  graduationType?: Found;
  passoutYear?: Found;
  requiredExperience?: Found;
  package?: Found;
  time?: Found;
  venue?: Found;
  contactPerson?: Found;
  contactNumber?: Found;
  dressCode?: Found;
  callBased?: Found<true>;
};

/** `known` finds the names that the portal's own drives had. */
export type Days = { today: string; sent: string; known?: RegExp | undefined };
