import { freePort, startPortal } from "#scripts/portal.ts";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { chromium as pw } from "playwright-core";
function cpu() {
  let sum = 0;
  for (const d of readdirSync("/proc")) {
    if (!/^\d+$/.test(d)) continue;
    try {
      const s = readFileSync(`/proc/${d}/stat`, "utf8");
      const name = s.slice(s.indexOf("(") + 1, s.lastIndexOf(")"));
      const cmd = readFileSync(`/proc/${d}/cmdline`, "utf8");
      if (!name.startsWith("chrom") || !cmd.includes("--zz-mark")) continue;
      const f = s.slice(s.lastIndexOf(")") + 2).split(" ");
      sum += (Number(f[11]) + Number(f[12]) + Number(f[13]) + Number(f[14])) / 100;
    } catch {}
  }
  return sum;
}
const p = await startPortal({ port: await freePort(), state: mkdtempSync("/tmp/tests-state-"), demo: true });
const executablePath = await chromium.executablePath();
const base = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--zz-mark"];
const cur = [...chromium.args.filter((f) => !/^--(headless|single-process|font-render-hinting|user-agent)/.test(f)), ...base];
const sets: Record<string, string[]> = {
  current: cur,
  noswift: cur.filter((f) => !/swiftshader|use-gl|ignore-gpu|in-process-gpu/.test(f)),
  plain: base,
  plainNoRaster: [...base, "--disable-software-rasterizer", "--disable-smooth-scrolling"],
};
for (let round = 0; round < 2; round++)
for (const [name, args] of Object.entries(sets)) {
  const b = await pw.launch({ executablePath, args });
  const c = await b.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await c.newPage();
  const t = Date.now();
  for (let i = 0; i < 12; i++) {
    await page.goto(p.url + ["/", "/daily/Pune", "/please_login_first", "/privacy"][i % 4]);
    await page.keyboard.press("Shift");
    await page.waitForFunction(() => (window as any).__early === null);
  }
  const a = cpu();
  await new Promise((r) => setTimeout(r, 4000));
  console.log(name, "cpu", a.toFixed(1), "idle 4s", (cpu() - a).toFixed(2), "wall", Date.now() - t);
  await b.close();
}
await p.stop();
process.exit(0);
