import { SELF } from "cloudflare:test";
import { expect, it } from "vitest";

import deferredStart from "#app/document/deferred-start.ts?inline-script";
import { ORIGIN } from "#tests/support/sign-in.ts";

/*
 * app/document/react-router-internals.ts takes the module script out of React Router's page, which starts later. That is
 * no public interface: an upgrade that writes its scripts in another shape fails here, before pages are left without any.
 */
it("starts React Router's scripts later, and nothing else starts them", async () => {
  for (const path of ["/", "/nowhere"]) {
    const html = await (await SELF.fetch(ORIGIN + path)).text();
    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(
      ([, attributes, text]) => ({ attributes: attributes!, text: text! }),
    );
    const holding = (text: string) => scripts.filter((script) => script.text.includes(text));

    // Nothing is fetched by itself.
    expect(html).not.toContain("modulepreload");
    expect(scripts.filter(({ attributes }) => /type="module"| src=/.test(attributes))).toEqual([]);

    // The modules wait as text.
    const [waiting, ...more] = scripts.filter(({ attributes }) =>
      attributes.includes('id="start"'),
    );
    expect(more).toEqual([]);
    expect(waiting!.attributes).toContain('type="text/plain"');
    expect(waiting!.attributes).toMatch(/ data-styles="[^"]*"/);
    expect(waiting!.text).toMatch(/^import [\s\S]*__reactRouterRouteModules = \{"root"/);
    expect(waiting!.text).toMatch(/entry\.client/);

    // The data is put where the router's own script opens a stream for it, after that, and before the start.
    const [opened] = holding("__reactRouterContext.streamController = controller");
    const [filled] = holding("c=window.__reactRouterContext.streamController;c.enqueue(");
    const [starts] = holding(deferredStart);
    const order = [opened, filled, waiting, starts].map((script) => scripts.indexOf(script!));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order[0]).toBeGreaterThan(-1);
    expect(filled!.text).toContain("loaderData");
  }
});

it("is a script that can stand in a page", () => {
  expect(deferredStart).not.toMatch(/<\/|<!--|\bimport\b|\bexport\b/);
  expect(deferredStart.length).toBeLessThan(1600);
});
