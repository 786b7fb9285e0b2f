import chromium from "@sparticuz/chromium";
import { type Browser, chromium as playwright } from "playwright-core";

/**
 * Starts the Chromium that npm installed. It needs no other download and no system package. Its contexts have no service
 * workers unless they ask for them: playwright cannot hold what a page asks of one.
 */
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
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ serviceWorkers: "block", ...options });
  return browser;
}
