import { changedMeanwhile, type Command } from "#app/base/commands.ts";
import { readId } from "#app/base/ids.ts";
import { done, type Outcome } from "#app/base/outcomes.ts";
import { postAddress } from "#app/features/daily-drives/daily-drives.ts";
import { addRole, takeRole } from "#app/features/daily-drives/roles/add-role.server.ts";
import { hasRole, withoutRole, withRole } from "#app/features/daily-drives/roles/roles.server.ts";
import { parseCard } from "#app/features/paste/cards.server.ts";
import type { Card } from "#app/features/paste/paste.ts";
import { text } from "#app/http/forms.server.ts";
import type { Database } from "#drizzle/client.ts";

/* A card that is another role of a drive, ours or another card's, becomes part of it; Undo makes it a card again. */

/** Which cards were added to what, as their rows say: `2 card 0`, `2 drive <id>`. */
export function joinedIn(form: FormData): Map<number, { card: number } | { id: string }> {
  const joined = new Map<number, { card: number } | { id: string }>();
  for (const value of form.getAll("joined")) {
    if (typeof value !== "string") continue;
    const [index, kind, to] = value.split(" ");
    const id = kind === "drive" ? readId(to ?? null) : undefined;
    if (id) joined.set(Number(index), { id });
    else if (kind === "card") joined.set(Number(index), { card: Number(to) });
  }
  return joined;
}

/** The same for a card as typed, with the address of the drive; undefined when its card is gone. */
export function joinOf(
  { typed }: Pick<Card, "typed">,
  to: { card: number } | { id: string } | undefined,
  rows: readonly number[],
): Card["joined"] {
  if (!to || "card" in to) return to && rows.includes(to.card) ? to : undefined;
  const drive = parseCard(typed);
  if (!drive.ok) return undefined;
  const { city, startDate: day } = drive.value;
  return { id: to.id, href: postAddress({ city, day }, { edit: to.id }) };
}

type Asked = Command & { db: Database; form: FormData };

/**
 * Adds a card's role to the card or the stored drive that the button names (`2 card 0`, `2 drive <id> <version>`).
 * Answers the stored drive that changed. Refused: as `addRole`, or conflict when the other card is another by now.
 */
export async function joinCard(
  cards: Card[],
  { db, form, by, now }: Asked,
): Promise<Outcome<{ changed: string[] }>> {
  const [index, kind, to = "", version] = text(form, "join").split(" ");
  const card = cards.find((one) => one.index === Number(index) && !one.joined);
  const drive = card && parseCard(card.typed);
  // A button pressed twice: it is joined, or gone.
  if (!card || !drive?.ok) return done({ changed: [] });
  const { city, startDate: day, profile } = drive.value;
  if (kind === "card") {
    const other = cards.find((one) => one.index === Number(to) && !one.joined);
    const both = other && withRole(other.typed.profile, profile);
    if (!other || (!both && !hasRole(other.typed.profile, profile)))
      return refusedFor(
        card,
        changedMeanwhile("That drive is another by now. What you typed is still here."),
      );
    if (both) other.typed.profile = both;
    joins(card, { card: other.index });
    return done({ changed: [] });
  }
  const id = readId(to) ?? "";
  const added = await addRole(db, drive.value, { by, now, id, version: Number(version) });
  if (!added.ok) return refusedFor(card, added);
  joins(card, { id, href: postAddress({ city, day }, { edit: id }) });
  return done({ changed: [id] });
}

/** Takes the role off again: the card is a drive of its own. Refused: as `takeRole`. */
export async function partCard(
  cards: Card[],
  { db, form, by, now }: Asked,
): Promise<Outcome<{ changed: string[] }>> {
  const card = cards.find(({ index }) => index === Number(form.get("apart")));
  const { joined } = card ?? {};
  if (!card || !joined) return done({ changed: [] });
  if ("card" in joined) {
    const other = cards.find(({ index }) => index === joined.card);
    const left = other && withoutRole(other.typed.profile, card.typed.profile);
    if (left) other.typed.profile = left;
    card.joined = undefined;
    return done({ changed: [] });
  }
  const drive = parseCard(card.typed);
  if (!drive.ok) return done({ changed: [] });
  const taken = await takeRole(db, drive.value, { by, now, id: joined.id });
  if (!taken.ok) return refusedFor(card, taken);
  card.joined = undefined;
  return done({ changed: [joined.id] });
}

function joins(card: Card, to: NonNullable<Card["joined"]>): void {
  Object.assign(card, { joined: to, ticked: false, problem: undefined });
}

function refusedFor<T>(card: Card, refusal: Outcome<T> & { ok: false }): Outcome<never> {
  card.problem = { message: refusal.problem.message };
  return refusal;
}
