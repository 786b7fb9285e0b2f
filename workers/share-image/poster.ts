import { encode } from "uqr";

import { dayTitle, weekday } from "#app/base/calendar.ts";
import type { City } from "#app/base/cities.ts";
import { PRODUCT } from "#app/base/copy.ts";
import { listTitle } from "#app/features/open-data/open-list.ts";
import { hoursText, type PublicDrive } from "#app/features/sharing/public-drive.ts";
import { colleges } from "#app/messages/en/colleges.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { wordsOf } from "#app/messages/words.ts";

import { baseline, CARD, heightOf, INDIGO, INK, LOGO, MUTED, write } from "./drawing.ts";
import { type Block, fit, readText, widthOf } from "./lines.ts";
import { materialsFor } from "./materials.ts";
import type { Font } from "./shaper.ts";

/** A4 at 150 dots an inch. */
const WIDTH = 1240;
const HEIGHT = 1754;
const LEFT = 90;
const INSIDE = WIDTH - 2 * LEFT;
const QR_SIZE = 380;
const QR_TOP = HEIGHT - QR_SIZE - 90;
const HOURS = 250;

/** A notice for a board, as SVG in the present language: a city's next walk-ins of a day, and the way to all of them. */
export function posterSvg({
  city,
  day,
  drives,
  count,
  address,
}: {
  city: City;
  day: string;
  /** Those that it names. */
  drives: readonly PublicDrive[];
  count: number;
  address: string;
}): string {
  const { fonts } = materialsFor({ city });
  const say = wordsOf(colleges);
  const title = listTitle(city);
  const parts: string[] = [];
  let y = 90;
  const put = (
    text: string,
    { font, sizes, fill = INK, lines = 1, x = LEFT, width = INSIDE }: Put,
  ): Block => {
    const block = fit(readText(text, font), { sizes, width, lines });
    parts.push(write(block, { x, y: y + baseline(block), fill }));
    return block;
  };
  y += heightOf(put(title, { font: fonts.title, sizes: [96, 84, 72], lines: 2 })) + 10;
  y += heightOf(
    put(`${weekday(day)}, ${dayTitle(day)}`, { font: fonts.text, sizes: [46], fill: MUTED }),
  );
  y += heightOf(put(say.count(count), { font: fonts.title, sizes: [46], fill: INDIGO })) + 30;
  for (const drive of drives) {
    if (y + 110 > QR_TOP - 30) break;
    parts.push(
      `<rect x="${LEFT}" y="${y}" width="${INSIDE}" height="2" fill="${MUTED}" fill-opacity=".4"/>`,
    );
    y += 16;
    const hours = drive.callBased
      ? wordsOf(tickets).callFirst
      : hoursText(drive) || wordsOf(tickets).askTime;
    put(hours, { font: fonts.title, sizes: [34, 30, 26], fill: INDIGO, width: HOURS, lines: 2 });
    const beside = { x: LEFT + HOURS + 20, width: INSIDE - HOURS - 20 };
    const name = drive.role ?? drive.company ?? "";
    y += heightOf(put(name, { font: fonts.title, sizes: [36, 32], ...beside }));
    const about = [drive.role && drive.company, drive.area].filter(Boolean).join(", ");
    y += heightOf(put(about, { font: fonts.text, sizes: [30], fill: MUTED, ...beside })) + 14;
  }
  y = QR_TOP + 40;
  const beside = { x: LEFT + QR_SIZE + 50, width: INSIDE - QR_SIZE - 50 };
  y +=
    heightOf(put(say.scan, { font: fonts.title, sizes: [52, 46, 40], lines: 3, ...beside })) + 16;
  y += heightOf(
    put(address.replace(/^https?:\/\//, ""), {
      font: fonts.text,
      sizes: [32, 28, 24],
      fill: MUTED,
      lines: 2,
      ...beside,
    }),
  );
  const brand = fit(readText(PRODUCT, fonts.title), { sizes: [44], width: 400, lines: 1 });
  const brandX = LEFT + INSIDE - widthOf(brand.lines[0]!) * brand.size;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<title>${title.replaceAll(/[<>&]/g, "")}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${CARD}"/>`,
    ...parts,
    qr(address),
    `<g transform="translate(${brandX - 70} ${HEIGHT - 138}) scale(1.6)">${LOGO}</g>`,
    write(brand, { x: brandX, y: HEIGHT - 97, fill: INK }),
    "</svg>",
  ].join("");
}

type Put = {
  font: readonly Font[];
  sizes: readonly number[];
  fill?: string;
  lines?: number;
  x?: number;
  width?: number;
};

/** Level M, with the quiet zone of four modules that the standard asks for (ISO/IEC 18004). */
function qr(address: string): string {
  const { data, size } = encode(address, { ecc: "M", border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `<g transform="translate(${LEFT} ${QR_TOP}) scale(${QR_SIZE / size})"><rect width="${size}" height="${size}" fill="#fff"/><path fill="#000" d="${dark.join("")}"/></g>`;
}
