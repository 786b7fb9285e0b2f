import { Suspense } from "react";
import { data, redirect, type RouterContextProvider } from "react-router";

import { dayOf, daysBetween, isDay } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { newId, readId } from "#app/base/ids.ts";
import { done, refused, statusOf } from "#app/base/outcomes.ts";
import { shortHash } from "#app/base/short-hash.ts";
import { roomsContext } from "#app/features/chat/rooms.ts";
import { driveTitle, postAddress } from "#app/features/daily-drives/daily-drives.ts";
import { type Post, postDailyDrives } from "#app/features/daily-drives/posting.server.ts";
import { fraudKey } from "#app/features/fraud/fraud.server.ts";
import { cardsOf, judged, parseCard, summaryOf } from "#app/features/paste/cards.server.ts";
import { joinCard, joinedIn, joinOf, partCard } from "#app/features/paste/joined.server.ts";
import { PasteForm } from "#app/features/paste/paste-form.tsx";
import {
  type Card,
  LONGEST_PASTE,
  MOST_CARDS,
  type PostedCard,
} from "#app/features/paste/paste.ts";
import { PASTED_FIELDS, type PastedField } from "#app/features/paste/pasted.ts";
import { postMessage } from "#app/features/paste/post-message.server.ts";
import type { ReviewOf } from "#app/features/paste/review.later.tsx";
import { indexAfterwards } from "#app/features/search/index.server.ts";
import { findSuggestion, thankedBells } from "#app/features/suggestions/suggestions.server.ts";
import { announce } from "#app/http/announce.ts";
import { databaseContext, readerContext, requestContext } from "#app/http/context.ts";
import { MOST_PASTED_FIELDS, refuse, submissionKeyOf, text } from "#app/http/forms.server.ts";
import { answers, type Asked } from "#app/http/intents.server.ts";
import { requireAdmin } from "#app/http/require-admin.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ownHead } from "#app/ui/head.ts";
import { later } from "#app/ui/later.ts";

import type { Route } from "./+types/paste.route";

const Review = later(async () => (await import("#app/features/paste/review.later.tsx")).Review);

const TRAIL: [string, string?][] = [["Home", "/home"], ["Post Drive", "/post"], ["Paste messages"]];

export const middleware: Route.MiddlewareFunction[] = [
  announce("daily", "home", "queues"),
  sendReadersOn,
  requireAdmin(MESSAGES.notAuthorizedToPost, TRAIL),
];

/** WhatsApp's Share leads everybody here; readers who cannot post may suggest the message instead. */
function sendReadersOn({ request, context }: { request: Request; context: Context }) {
  const { searchParams, search } = new URL(request.url);
  const shared = ["title", "text", "url"].some((name) => searchParams.has(name));
  if (!shared || context.get(readerContext)?.role !== "user") return;
  throw redirect(`/suggest${search}`);
}

type Context = Readonly<RouterContextProvider>;

/** Fills in the text from WhatsApp's Share (manifest.webmanifest, share_target). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shared = ["title", "text", "url"].map((name) => url.searchParams.get(name)?.trim());
  const message = [...new Set(shared)].filter(Boolean).join("\n");
  const page = { message: message.slice(0, LONGEST_PASTE), submissionKey: newId() };
  const id = readId(url.searchParams.get("suggestion"));
  const suggestion = id ? await findSuggestion(context.get(databaseContext), id) : undefined;
  if (!suggestion) return { ...page, review: undefined };
  // A suggested message is read at once.
  const today = dayOf(context.get(requestContext).now);
  const db = context.get(databaseContext);
  const all = await cardsOf(suggestion.message, today);
  const first = { source: suggestion.message, cards: all.slice(0, MOST_CARDS) };
  const [cards = []] = await judged(db, fraudKey(context), [first]);
  const { submissionKey } = page;
  const review = await reviewOf(cards, all.length - cards.length, {
    source: suggestion.message,
    today,
    submissionKey,
    suggestion: suggestion.id,
    answered: false,
  });
  return { ...page, message: suggestion.message, review: cards.length ? review : undefined };
}

/** `waiting`: the drives of the text that come after these. */
async function reviewOf(
  cards: Card[],
  waiting: number,
  about: Pick<ReviewOf, "source" | "today" | "submissionKey" | "suggestion"> & {
    answered?: boolean;
  },
): Promise<ReviewOf & { kind: "review" }> {
  return {
    kind: "review",
    cards,
    waiting,
    told: await summaryOf(about.source, about.today),
    posted: [],
    sentence: undefined,
    draft: `cards:${shortHash(about.source)}`,
    answered: true,
    ...about,
  };
}

export const action = answers(
  {
    async read({ form, context, db, now }) {
      const { source, today } = pastedIn(form, now);
      if (!source.trim()) return problem(form, "Paste a message first.");
      if (source.length > LONGEST_PASTE) {
        return problem(form, "This is too long: 100,000 characters can be read at once.");
      }
      const all = await cardsOf(source, today);
      if (!all.length) {
        const { sentence } = await summaryOf(source, today);
        return problem(form, `No walk-in was found in this text. ${sentence}`);
      }
      const first = { source, cards: all.slice(0, MOST_CARDS) };
      const [cards = []] = await judged(db, fraudKey(context), [first]);
      const about = { ...pastedIn(form, now, newId()), answered: false };
      return await reviewOf(cards, all.length - cards.length, about);
    },
    async drop({ form, context, db, now }) {
      const pasted = pastedIn(form, now);
      const dropped = Number(form.get("drop"));
      const left = (await cardsAsTyped(form, pasted)).filter(({ index }) => index !== dropped);
      for (const card of left) if (isPartOf(card, dropped)) card.joined = undefined;
      return await withNext({ form, context, db }, left, pasted);
    },
    async join(asked) {
      return await joinedOrParted(asked, joinCard);
    },
    async apart(asked) {
      return await joinedOrParted(asked, partCard);
    },
    async later({ form, context, db, now }) {
      const pasted = pastedIn(form, now);
      const cards = await cardsAsTyped(form, pasted);
      const isLater = ({ index }: Card) => index === Number(form.get("later"));
      const aside = cards.filter(isLater).map((card) => ({ ...card, ticked: false }));
      const shown = [...cards.filter((card) => !isLater(card)), ...aside];
      return await withNext({ form, context, db }, shown, pasted);
    },
    async create({ form, context, db, by, now }) {
      const pasted = pastedIn(form, now);
      const { suggestion, submissionKey: key } = pasted;
      const cards = await cardsAsTyped(form, pasted);
      const wanted = new Set(form.getAll("post").map(Number));
      if (!form.has("drive") || !wanted.size) {
        const sentence = "Tick the drives that you want to post.";
        const again = await withNext({ form, context, db }, cards, pasted);
        return data({ ...again, sentence }, { status: 400 });
      }
      const posts: (Post & { row: number })[] = [];
      for (const [row, card] of cards.entries()) {
        if (!wanted.has(card.index) || card.joined) continue;
        const parsed = parseCard(card.typed);
        if (!parsed.ok) {
          card.errors = parsed.answer.data.errors;
          card.problem = { message: parsed.answer.data.message };
          continue;
        }
        const confirmed = { ...card.asked };
        const submissionKey = `${key}-${card.index}`;
        posts.push({ row, drive: parsed.value, submissionKey, confirmed, fromMessage: true });
      }
      const sent = suggestion ? await findSuggestion(db, suggestion) : undefined;
      const rows = new Set(posts.map(({ row }) => row));
      const shown = Math.max(...cards.map(({ index }) => index));
      // No drive of the message waits: each is posted now, thrown away, or one that we have.
      const none =
        cards.every(
          ({ index, asked, joined }, row) =>
            rows.has(row) || joined || (asked.double && !wanted.has(index)),
        ) && (await cardsOf(pasted.source, pasted.today)).every(({ index }) => index <= shown);
      const outcomes = sent
        ? await postMessage(db, posts, { by, now, sent, last: none })
        : done(await postDailyDrives(db, posts, { by, now }));
      if (!outcomes.ok) {
        const again = await withNext({ form, context, db }, cards, pasted);
        const sentence = outcomes.problem.message;
        return data({ ...again, sentence }, { status: statusOf(outcomes.problem) });
      }
      const posted: PostedCard[] = [];
      const series: string[] = [];
      for (const [at, outcome] of outcomes.value.entries()) {
        const { row, drive } = posts[at]!;
        const card = cards[row]!;
        if (outcome.ok) {
          const { city, startDate: day } = drive;
          series.push(outcome.value.seriesId);
          const named = { company: drive.company ?? null, profile: drive.profile ?? null };
          const href = postAddress({ city, day }, { q: drive.company ?? drive.profile ?? "" });
          posted.push({ index: card.index, title: `${driveTitle(named)}, ${city}`, href });
          continue;
        }
        const { reason, about } = outcome.problem;
        card.problem = { message: outcome.problem.message, ...about };
        if (reason === "likelyDouble") card.asked.double = true;
        if (reason === "pastDay") card.asked.past = true;
        if (reason === "doubtfulDay") card.asked.date = true;
      }
      if (series.length) {
        indexAfterwards(context, db, { changed: series, now });
        // The bell of their open pages counts the thanks at once.
        if (sent) context.get(roomsContext).ring(await thankedBells(db, sent.id));
      }
      const over = new Set(posted.map(({ index }) => index));
      const left = cards.filter(
        ({ index, joined }) =>
          !over.has(index) && !(joined && "card" in joined && over.has(joined.card)),
      );
      const refusedOnes = left.filter(({ index }) => wanted.has(index)).length;
      const sentence = refusedOnes
        ? `${refusedOnes} of ${wanted.size} could not be posted. What you typed is still here.`
        : undefined;
      return data(
        { ...(await withNext({ form, context, db }, left, pasted)), posted, sentence },
        { status: posted.length || !refusedOnes ? 200 : 409 },
      );
    },
  },
  { first: completeIntent, most: MOST_PASTED_FIELDS },
);

function completeIntent({ form }: Asked) {
  // A missing intent means "create", but a text without drives has to be read first.
  if (!form.has("intent") && !form.has("drive")) form.set("intent", "read");
  // A button has only one name, and this one's value says which drive.
  for (const name of ["drop", "later", "join", "apart"])
    if (form.has(name)) form.set("intent", name);
  return undefined;
}

function pastedIn(form: FormData, now: number, submissionKey = submissionKeyOf(form)) {
  return {
    source: text(form, "message"),
    today: readDay(text(form, "today"), dayOf(now)),
    suggestion: readId(text(form, "suggestion")),
    submissionKey,
  };
}

function problem(form: FormData, sentence: string) {
  return refuse(form, refused("invalid", sentence).problem);
}

/** Reads the text again for its marks, then puts in what was typed since. */
async function cardsAsTyped(
  form: FormData,
  { source, today }: { source: string; today: string },
): Promise<Card[]> {
  const read = await cardsOf(source, today);
  const columns = Object.fromEntries(
    PASTED_FIELDS.map((name) => [name, form.getAll(name)]),
  ) as Record<PastedField, FormDataEntryValue[]>;
  const wanted = new Set(form.getAll("post").map(Number));
  const yes = (name: string) => new Set(form.getAll(name).map(Number));
  const [doubled, past, date] = [yes("confirmDouble"), yes("confirmPast"), yes("confirmDate")];
  const joined = joinedIn(form);
  const rows = form.getAll("drive").map(Number);
  return rows.flatMap((index, row) => {
    const card = read[index];
    if (!card) return [];
    const typed = { ...card.typed };
    for (const name of PASTED_FIELDS) {
      const value = columns[name][row];
      if (typeof value === "string") typed[name] = value;
    }
    const asked = { double: doubled.has(index), past: past.has(index), date: date.has(index) };
    const part = joinOf({ typed }, joined.get(index), rows);
    return [{ ...card, typed, asked, joined: part, ticked: wanted.has(index) && !part }];
  });
}

/** Fills the review up with drives of the text that were not shown yet. */
async function withNext(
  { form, context, db }: Pick<Asked, "context" | "db" | "form">,
  left: Card[],
  pasted: ReturnType<typeof pastedIn>,
) {
  const last = Math.max(-1, ...form.getAll("drive").map(Number));
  const next = (await cardsOf(pasted.source, pasted.today)).filter(({ index }) => index > last);
  const room = Math.max(0, MOST_CARDS - left.length);
  const shown = { source: pasted.source, cards: [...left, ...next.slice(0, room)] };
  const [cards = []] = await judged(db, fraudKey(context), [shown]);
  const before = new Map(left.map((card) => [card.index, card]));
  return await reviewOf(
    cards.map((card) => asBefore(card, before.get(card.index))),
    left.length + next.length - cards.length,
    pasted,
  );
}

/** A card that was shown keeps its tick, its mistakes and its answer; a double that is new to it takes the tick. */
function asBefore(card: Card, before: Card | undefined): Card {
  if (!before) return card;
  const { errors, asked, ticked } = before;
  return {
    ...card,
    errors,
    problem: before.problem ?? card.problem,
    asked: { ...asked, ...(card.problem && { double: true }) },
    ticked: ticked && (!card.problem || asked.double === true),
  };
}

function isPartOf({ joined }: Card, index: number): boolean {
  return joined !== undefined && "card" in joined && joined.card === index;
}

async function joinedOrParted(
  { form, context, db, by, now }: Asked,
  work: typeof joinCard | typeof partCard,
) {
  const pasted = pastedIn(form, now);
  const cards = await cardsAsTyped(form, pasted);
  const outcome = await work(cards, { db, form, by, now });
  if (outcome.ok && outcome.value.changed.length)
    indexAfterwards(context, db, { changed: outcome.value.changed, now });
  const review = await withNext({ form, context, db }, cards, pasted);
  return data(review, { status: outcome.ok ? 200 : statusOf(outcome.problem) });
}

/** The day on which the text was first read: after midnight "tomorrow" would mean another day. */
function readDay(day: string, today: string): string {
  return isDay(day) && Math.abs(daysBetween(day, today)) <= 1 ? day : today;
}

export const meta: Route.MetaFunction = () => ownHead("Paste messages");

export default function Paste({ loaderData, actionData }: Route.ComponentProps) {
  const review =
    actionData && "kind" in actionData ? actionData : actionData ? undefined : loaderData.review;
  const refusal = actionData && !("kind" in actionData) ? actionData : undefined;
  return (
    <>
      <Breadcrumb trail={TRAIL} />
      <h1>Paste messages</h1>
      {review ? (
        <Suspense>
          <Review key={review.submissionKey} review={review} />
        </Suspense>
      ) : null}
      {review?.cards.some(({ joined }) => !joined) ? null : (
        <PasteForm
          key={review?.submissionKey}
          refusal={refusal}
          message={review ? "" : loaderData.message}
          submissionKey={loaderData.submissionKey}
          onInput={Review.fetch}
        />
      )}
    </>
  );
}
