/**
 * Refuses an absolute date in a test that runs against the real clock: such a test proves the day on which it was
 * written, and is red once that day has passed.
 */
const MONTHS =
  "January|February|March|April|May|June|July|August|September|October|November|December";
/** From 2026 to 2099: what is always past, or always far away, means the same on any day. */
const YEAR = "20(?:2[6-9]|[3-9]\\d)";
const ABSOLUTE = new RegExp(
  [
    `\\b${YEAR}-[01]\\d(?:-[0-3]\\d)?\\b`,
    `\\b(?:${MONTHS})[/ ,]+${YEAR}\\b`,
    `\\b${YEAR}/(?:${MONTHS})\\b`,
    `\\b[0-3]?\\d/[01]?\\d/${YEAR}\\b`,
    `\\bmonth=(?:${MONTHS})\\b.*\\byear=${YEAR}\\b`,
    `\\byear=${YEAR}\\b.*\\bmonth=(?:${MONTHS})\\b`,
  ].join("|"),
  "i",
);
const AS_NUMBER = new RegExp(`^${YEAR}$`);

/** What runs the portal, where it asks for the time itself. */
const RUNS =
  /^#tests\/(?:support\/(?:page|sign-in|commands)|e2e\/support\/(?:portal|stage))\.ts$|^cloudflare:(?:workers|test)$/;

/** How a file asks for a day of its own, and how a test does. */
const ASKS = new Set(["useDay", "setClock"]);
const ASKS_HERE = new Set(["setSystemTime", "useFakeTimers"]);

const MESSAGE =
  'This date passes. Count from today (inDays(3)), or ask for a day with useDay(…): docs/how-to.md, "Try another day".';

/** Whether this call makes a test or a group of tests: `it(…)`, `describe.skip(…)`, `it.each(table)(…)`. */
function isGroup({ callee }) {
  if (callee.type === "CallExpression") return nameOf(callee.callee) === "each" && isTest(callee);
  return nameOf(callee) !== "each" && isTest({ callee });
}

function isTest({ callee }) {
  const name = callee.type === "MemberExpression" ? callee.object.name : callee.name;
  return name === "it" || name === "test" || name === "describe";
}

function nameOf({ property, name }) {
  return property?.name ?? name;
}

/** Whether the object says itself what time it is: `{ day: "…", now: … }`. */
function saysNow(object) {
  return object.properties.some(({ key }) => key?.name === "now" || key?.name === "today");
}

export default {
  meta: { name: "dates" },
  rules: {
    "no-absolute": {
      create(context) {
        let found = [];
        let runs = false;
        let asks = false;
        /** The tests and groups that we are in, and whether anything in them waits. */
        const groups = [];
        const look = (node, text) => {
          if (ABSOLUTE.test(text)) found.push(node);
        };
        const allow = ({ range: [from, to] }) => {
          found = found.filter(({ range: [at] }) => at < from || at > to);
        };
        const waits = () => {
          for (const group of groups) group.waits = true;
        };
        const waitsIf = (node) => {
          if (node.async) waits();
        };
        return {
          ImportDeclaration(node) {
            runs ||= RUNS.test(node.source.value);
          },
          CallExpression(node) {
            asks ||= node.callee.type === "Identifier" && ASKS.has(node.callee.name);
            const test = groups.at(-1);
            if (test && ASKS_HERE.has(nameOf(node.callee))) test.asks = true;
            if (isGroup(node)) groups.push({ node, waits: false, asks: false });
          },
          "CallExpression:exit"(node) {
            if (groups.at(-1)?.node !== node) return;
            const group = groups.pop();
            // The portal answers a promise: what waits for none has not asked it.
            if (!group.waits || group.asks) allow(node);
          },
          ArrowFunctionExpression: waitsIf,
          FunctionExpression: waitsIf,
          AwaitExpression: waits,
          Literal(node) {
            if (typeof node.value === "string") look(node, node.value);
          },
          TemplateElement(node) {
            look(node, node.value.raw);
          },
          Property({ key, value }) {
            if (key.name === "year" && AS_NUMBER.test(value.value)) found.push(value);
          },
          "ObjectExpression:exit"(node) {
            if (saysNow(node)) allow(node);
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
