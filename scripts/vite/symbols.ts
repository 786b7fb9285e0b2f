import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";

import { ICONS } from "#app/ui/icons.ts";

/** Each icon's SVG symbol, without lucide's repeated attributes: `import symbols from "#app/ui/icons.ts?symbols"`. */
export function symbols(): Plugin {
  return {
    name: "symbols",
    enforce: "pre",
    load(id) {
      if (!id.endsWith("icons.ts?symbols")) return undefined;
      const drawn = Object.entries(ICONS).map(([name, Drawing]) => {
        const drawing = renderToStaticMarkup(createElement(Drawing));
        const inside = drawing.replace(/^<svg[^>]*>|<\/svg>$/g, "").replaceAll(/><\/\w+>/g, "/>");
        return [name, `<symbol id="i-${name}" viewBox="0 0 24 24">${inside}</symbol>`];
      });
      return { code: `export default ${JSON.stringify(Object.fromEntries(drawn))}`, map: null };
    },
  };
}
