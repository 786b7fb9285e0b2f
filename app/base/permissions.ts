import { MESSAGES } from "#app/base/copy.ts";
import { type Refused, refused } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";

/**
 * Where every admin command begins: undefined for an admin, for everybody else the refusal (forbidden) that says
 * `message`.
 */
export function onlyAdmins(
  by: Reader,
  message: string = MESSAGES.unauthorizedAdmin,
): Refused | undefined {
  return by.role === "admin" ? undefined : refused("forbidden", message);
}
