/**
 * Refuses an absolute date in a test that runs against the real clock: such a test proves the day on which it was
 * written, and is red once that day has passed.
 */
const MONTHS =
  "January|February|March|April|May|June|July|August|September|October|November|December";
/** From 2026 to 2099: what is always past, or always far away, means the same on any day. */
const YEAR = "20(?:2[6-9]|[3-9]\\d)";
const ABSOLUTE = new RegExp(
  `\\b${YEAR}-[01]\\d(?:-[0-3]\\d)?\\b|\\b(?:${MONTHS})[/ ,]+${YEAR}\\b|\\b[0-3]?\\d/[01]?\\d/${YEAR}\\b`,
);

/** What runs the portal, where it asks for the time itself. */
const RUNS =
  /^#tests\/(?:support\/(?:page|sign-in|commands)|e2e\/support\/(?:portal|stage))\.ts$|^cloudflare:workers$/;

/** How a test asks for a day of its own. */
const ASKS = new Set(["useDay", "setClock"]);

const MESSAGE =
  'This date passes. Count from today (addDays(dayOf(Date.now()), 3)), or ask for a day with useDay(…): docs/how-to.md, "Try another day".';

export default {
  meta: { name: "dates" },
  rules: {
    "no-absolute": {
      create(context) {
        const found = [];
        let runs = false;
        let asks = false;
        const look = (node, text) => {
          if (ABSOLUTE.test(text)) found.push(node);
        };
        return {
          ImportDeclaration(node) {
            runs ||= RUNS.test(node.source.value);
          },
          CallExpression(node) {
            asks ||= node.callee.type === "Identifier" && ASKS.has(node.callee.name);
          },
          Literal(node) {
            if (typeof node.value === "string") look(node, node.value);
          },
          TemplateElement(node) {
            look(node, node.value.raw);
          },
          "Program:exit"() {
            if (!runs || asks) return;
            for (const node of found) context.report({ node, message: MESSAGE });
          },
        };
      },
    },
  },
};
