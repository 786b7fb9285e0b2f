import { MESSAGES } from "#app/base/copy.ts";
import { type Outcome, refused } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";

/** Where every admin command begins: its refusal for whoever is not an admin, undefined for an admin. */
export function onlyAdmins(
  by: Reader,
  message: string = MESSAGES.unauthorizedAdmin,
): Outcome<never> | undefined {
  return by.role === "admin" ? undefined : refused("forbidden", message);
}
