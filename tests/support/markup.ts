const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const RAW = new Set(["script", "style", "title", "textarea"]);
const TAG = /^<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*"[^"]*")?)*)\s*(\/?)>/;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*"([^"]*)")?/g;
const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  "#x27": "'",
};

/** What stands in a page: the faults of its markup, and its text and values as a browser reads them. */
export type Markup = { faults: string[]; texts: Set<string> };

const OWN_FRAME = /^(?:\/[a-z]{2})?\/embed\/[\w-]+$/;

/**
 * Reads a page as strictly as our own renderer writes it: quoted attributes, every element closed in its order, no
 * handler in an attribute, no script without this answer's nonce. Whatever a text opened or closed is a fault.
 */
export function readMarkup(html: string, nonce: string | undefined): Markup {
  const faults: string[] = [];
  const texts = new Set<string>();
  const open: string[] = [];
  const near = (at: number) => JSON.stringify(html.slice(Math.max(0, at - 60), at + 80));
  if (!/^<!doctype html>/i.test(html)) faults.push(`no doctype: ${near(0)}`);
  let at = html.indexOf(">") + 1;
  while (at < html.length) {
    const next = html.indexOf("<", at);
    const text = html.slice(at, next < 0 ? undefined : next);
    if (text.trim()) texts.add(unescaped(text));
    if (next < 0) break;
    at = next;
    const comment = /^<!--.*?-->/s.exec(html.slice(at, at + 2000));
    if (comment) {
      at += comment[0].length;
      continue;
    }
    const tag = TAG.exec(html.slice(at));
    if (!tag) {
      faults.push(`no tag: ${near(at)}`);
      break;
    }
    const [whole, closing, given, attributes, empty] = tag;
    const name = given!.toLowerCase();
    if (closing) {
      const last = open.pop();
      if (last !== name) {
        faults.push(`</${name}> closes <${last}>: ${near(at)}`);
        break;
      }
    } else {
      const values = new Map<string, string>();
      for (const [, key, value = ""] of attributes!.matchAll(ATTRIBUTE)) {
        const plain = unescaped(value);
        texts.add(plain);
        if (values.has(key!)) faults.push(`${key} twice: ${near(at)}`);
        values.set(key!, plain);
        if (/^on/i.test(key!)) faults.push(`a handler: ${near(at)}`);
        if (
          /^(?:href|src|action|formaction|srcdoc)$/i.test(key!) &&
          /^\s*(?:java|vb)script:/i.test(plain)
        )
          faults.push(`a script as address: ${near(at)}`);
      }
      if (name === "script" && !/json|text\/plain/.test(values.get("type") ?? ""))
        if (!nonce || values.get("nonce") !== nonce) faults.push(`a foreign script: ${near(at)}`);
      // The one frame that we show is our own, which has no script.
      const ours = name === "iframe" && OWN_FRAME.test(values.get("src") ?? "");
      if (["iframe", "object", "embed", "base"].includes(name) && (!ours || values.has("srcdoc")))
        faults.push(`<${name}>: ${near(at)}`);
      if (!empty && !VOID.has(name)) open.push(name);
    }
    at += whole.length;
    if (!closing && RAW.has(name)) {
      const closes = new RegExp(`</${name}`, "gi");
      closes.lastIndex = at;
      const end = closes.exec(html)?.index;
      if (end === undefined) {
        faults.push(`<${name}> never ends: ${near(at)}`);
        break;
      }
      // React begins a textarea with a line end of its own, which browsers drop.
      texts.add(unescaped(html.slice(at, end)).replace(/^\n/, ""));
      at = end;
    }
  }
  if (open.length && !faults.length) faults.push(`<${open.join("><")}> never end`);
  return { faults, texts };
}

function unescaped(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** The hidden fields of the form of this label, or of the first form of `<main>` that deletes. */
export function hiddenFields(page: string, label?: string): Record<string, string> {
  const forms = page.match(/<form\b.*?<\/form>/gs) ?? [];
  const form = forms.find((one) =>
    label ? one.includes(`aria-label="${label}"`) : one.includes('value="delete"'),
  );
  const inputs = form?.match(/<input\b[^>]*type="hidden"[^>]*>/g) ?? [];
  return Object.fromEntries(
    inputs.map((input) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? "",
      /value="([^"]*)"/.exec(input)?.[1] ?? "",
    ]),
  );
}
