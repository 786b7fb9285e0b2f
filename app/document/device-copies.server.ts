/* A page that a device worker has a copy of is not sent again: the copy holds, but for what it says of its moment. */
import { COPY_HOLDS, COPY_MOMENTS, COPY_TAG, type Reader } from "#app/base/reader.ts";
import { sha256 } from "#app/base/tokens.server.ts";
import type { Moment } from "#app/document/moment.ts";
import {
  fillTemplate,
  type PlaceholderName,
  type PlaceholderValues,
  type Template,
} from "#app/document/placeholders.ts";
import type { Device } from "#app/http/context.ts";

function isOfMoment(name: PlaceholderName | ""): name is keyof Moment {
  return name === "at" || name === "clock";
}

const encoder = new TextEncoder();

/** The filled page with its tag; for a device whose copy is that page, what differs. Without a device the page alone. */
export async function answerOf(
  template: Template,
  values: PlaceholderValues,
  { reader, device }: { reader: Reader | undefined; device: Device | undefined },
): Promise<{ bytes: Uint8Array<ArrayBuffer>; headers: [name: string, value: string][] }> {
  // Guests have no worker, and an offer is made once.
  if (!device || !reader || values.offer) {
    return { bytes: fillTemplate(template, values), headers: [] };
  }
  const tag = (await tagOfTemplate(template)) + (await tagOfReader(reader, values, device));
  // No tag has a full stop, so none is found across two.
  if (device.has.includes(tag)) {
    const moments = template.names.filter(isOfMoment).map((name) => values[name]);
    return { bytes: encoder.encode(JSON.stringify(moments)), headers: [[COPY_HOLDS, tag]] };
  }
  const spots: string[] = [];
  const bytes = fillTemplate(template, values, (name, at, length) => {
    if (isOfMoment(name)) spots.push(`${at}+${length}`);
  });
  return {
    bytes,
    headers: [
      [COPY_TAG, tag],
      [COPY_MOMENTS, `${spots.join()}/${bytes.length}`],
    ],
  };
}

/** Of each half of a tag: 48 bits. */
const LETTERS = 8;

// A kept page has one template for half a minute, and a pass one Reader for a minute.
const ofTemplates = new WeakMap<Template, string>();
const ofReaders = new WeakMap<Reader, string>();

async function tagOfTemplate(template: Template): Promise<string> {
  const known = ofTemplates.get(template);
  if (known) return known;
  const tag = (await sha256(fillTemplate(template, {}))).slice(0, LETTERS);
  ofTemplates.set(template, tag);
  return tag;
}

/** Another release may have another worker, and no longer what a copy loads. */
async function tagOfReader(
  reader: Reader,
  { data }: PlaceholderValues,
  { version }: Device,
): Promise<string> {
  const known = ofReaders.get(reader);
  if (known) return known;
  const tag = (await sha256(`${version} ${/* fault: copy-of-reader */ data}`)).slice(0, LETTERS);
  ofReaders.set(reader, tag);
  return tag;
}
