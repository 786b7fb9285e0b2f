import { MESSAGES } from "#app/base/copy.ts";
import { type Refused, refused } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";

/** The first line of every admin command. Refuses (forbidden) everybody but admins. */
export function onlyAdmins(
  by: Reader,
  message: string = MESSAGES.unauthorizedAdmin,
): Refused | undefined {
  return by.role === "admin" ? undefined : refused("forbidden", message);
}
