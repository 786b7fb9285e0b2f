import { partsOf } from "#app/features/readings/messages/parts.ts";
import { stampDay, stampOf, type Stamp } from "#app/features/readings/messages/stamps.ts";
import { cut, type Piece, trimmed } from "#app/features/readings/text.ts";

/** `day`: when it came, from the chat's stamp. Each part is read alone: it says nothing about the others. */
export type Message = { parts: Piece[][]; day: string | undefined };

/** Longer lines are cut, to keep the time linear. */
const LONGEST_LINE = 500;

const FORWARD =
  /^(?:[-=>\s]*(?:forwarded(?: message| from .{1,60}| as received| many times)?|fwd(?: msg| as received| message)?|begin forwarded message|original message|frwd)[-=<:\s.]*)$/i;
const MAIL_HEADER = /^[>\s]*(?:from|date|sent|subject|to|cc) ?:/i;
const MEDIA =
  /^(?:(?:image|video|audio|sticker|gif|document|photo|media) omitted|.{1,80}\(file attached\)|this message was deleted\.?|you deleted this message\.?|attached: .{1,80})$/i;

/** All messages of a plain text, in order. */
export function messagesOf(text: string, today: string): Message[] {
  const pieces = unquoted(piecesOf(text));
  const stamps = new Map<number, Stamp>();
  for (const [index, { text: line }] of pieces.entries()) {
    const stamp = stampOf(line);
    if (stamp) stamps.set(index, stamp);
  }
  const said = [...stamps.values()].filter(({ monthFirst }) => monthFirst !== undefined);
  const monthFirst = said.length > 0 && said.every((one) => one.monthFirst);
  const chunks: { day: string | undefined; pieces: Piece[]; notice: boolean }[] = [
    { day: undefined, pieces: [], notice: false },
  ];
  for (const [index, piece] of pieces.entries()) {
    const stamp = stamps.get(index);
    if (!stamp) {
      chunks.at(-1)!.pieces.push(piece);
      continue;
    }
    const rest = cut(piece, stamp.length);
    chunks.push({
      day: stampDay(stamp, today, monthFirst),
      pieces: rest.text && !stamp.notice ? [rest] : [],
      notice: stamp.notice,
    });
  }
  const messages: Message[] = [];
  for (const { day, pieces: lines, notice } of chunks) {
    const parts = forwardsOf(notice ? lines.filter(({ text: line }) => line) : lines)
      .flatMap(partsOf)
      .filter((part) => part.some(({ text: line }) => line));
    if (parts.length === 0) continue;
    // Stamps show where messages begin; without them each part is a message.
    if (stamps.size > 0) messages.push({ day, parts });
    else messages.push(...parts.map((part) => ({ day, parts: [part] })));
  }
  return messages;
}

/** Removes quote marks when nearly all lines have one. An empty line then separates two quotes. */
function unquoted(pieces: Piece[]): Piece[] {
  const lines = pieces.filter(({ text }) => text);
  const quoted = lines.filter(({ text }) => text.startsWith(">")).length;
  if (quoted < 2 || quoted < lines.length * 0.9) return pieces;
  return pieces.map((piece, index) => {
    if (!piece.text)
      return index > 0 && pieces[index - 1]!.text ? { ...piece, text: FORWARDED } : piece;
    return cut(piece, /^(?:>\s?)*/.exec(piece.text)![0].length);
  });
}

const FORWARDED = "Forwarded";

/** The parts between "Forwarded" and the like, without the headers of forwarded mails. */
function forwardsOf(pieces: Piece[]): Piece[][] {
  const parts: Piece[][] = [[]];
  let header = false;
  for (const piece of pieces) {
    // "Date: Sat, 21 Nov 2026 at 19:42" in a mail's header is not the day of the walk-in.
    header &&= !piece.text || MAIL_HEADER.test(piece.text);
    if ((header && piece.text) || MEDIA.test(piece.text)) continue;
    if (FORWARD.test(piece.text)) {
      parts.push([]);
      header = true;
    } else parts.at(-1)!.push(piece);
  }
  return parts;
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const line of text.split("\n")) {
    let from = 0;
    while (line.length - from > LONGEST_LINE) {
      const space = line.lastIndexOf(" ", from + LONGEST_LINE);
      const to = space > from ? space : from + LONGEST_LINE;
      pieces.push(trimmed(line.slice(from, to), at + from));
      from = to;
    }
    pieces.push(trimmed(line.slice(from), at + from));
    at += line.length + 1;
  }
  return pieces;
}
