import chromium from "@sparticuz/chromium";
import { type Browser, chromium as playwright } from "playwright-core";

/** Chromium from the npm registry: nothing is downloaded and no system package is needed. */
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
