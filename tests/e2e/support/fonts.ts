import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import type { Translation } from "#app/base/languages.ts";

/** The name that a font of each language's script has. */
export const FONTS: Record<Translation, string> = {
  hi: "Devanagari",
  mr: "Devanagari",
  ta: "Tamil",
  te: "Telugu",
  kn: "Kannada",
  bn: "Bengali",
};

/**
 * Gives a browser that starts later a font for each script: a machine of tests may have none. Those of the shared pictures are
 * bold, a little wider than text.
 */
export function useOwnFonts(): void {
  const fonts = mkdtempSync(path.join(tmpdir(), "fonts-"));
  process.once("exit", () => rmSync(fonts, { recursive: true, force: true }));
  for (const script of new Set(Object.values(FONTS)))
    copyFileSync(
      `workers/share-image/fonts/${script.toLowerCase()}.bin`,
      path.join(fonts, `${script}.ttf`),
    );
  writeFileSync(
    path.join(fonts, "fonts.conf"),
    `<fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir>${fonts}</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = path.join(fonts, "fonts.conf");
}
