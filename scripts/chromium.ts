import chromium from "@sparticuz/chromium";
import { type Browser, chromium as playwright } from "playwright-core";

/** Far more than a page needs: Playwright's own 30 s are too few on a busy machine. */
const PATIENCE = 90_000;

/** Starts the Chromium that npm installed. It needs no other download and no system package. */
export async function launchBrowser(flags: string[] = []): Promise<Browser> {
  const browser = await playwright.launch({
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
  browser.on("context", (context) => context.setDefaultTimeout(PATIENCE));
  return browser;
}
