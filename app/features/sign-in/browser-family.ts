import { devices } from "#app/messages/en/devices.ts";
import { wordsOf } from "#app/messages/words.ts";

const BROWSERS: [mark: RegExp, name: string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: [mark: RegExp, name: string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biP(?:hone|ad|od)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const A_BROWSER = "A browser";

/** `Chrome on Android`: enough to tell one's devices apart, too little to track anybody. */
export function browserFamily(userAgent: string | undefined): string {
  const find = (list: typeof BROWSERS) => list.find(([mark]) => mark.test(userAgent ?? ""))?.[1];
  const browser = find(BROWSERS) ?? A_BROWSER;
  const system = find(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}

export function browserName(family: string): string {
  const say = wordsOf(devices);
  const [browser, system] = family.split(" on ");
  const name = browser === A_BROWSER ? say.aBrowser : browser!;
  return system ? say.on(name, system) : name;
}
