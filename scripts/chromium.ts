import chromium from "@sparticuz/chromium";
import { type Browser, chromium as playwright } from "playwright-core";

/** Starts the Chromium that npm installed. It needs no other download and no system package. */
export async function launchBrowser(flags: string[] = []): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [
      ...chromium.args.filter(
        (flag) => !/^--(headless|single-process|font-render-hinting|user-agent)/.test(flag),
      ),
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      ...flags,
    ],
  });
}
