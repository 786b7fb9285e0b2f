import { MESSAGES } from "#app/base/copy.ts";
import { type Refused, refused } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";

/** Every admin command starts with it: undefined for an admin, a refusal (forbidden) for everybody else. */
export function onlyAdmins(
  by: Reader,
  message: string = MESSAGES.unauthorizedAdmin,
): Refused | undefined {
  return by.role === "admin" ? undefined : refused("forbidden", message);
}
