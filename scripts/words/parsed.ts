import { parseSync } from "vite";

/** Of a node only type and place are certain; the parser's own types separate every kind. */
export type Node = { type: string; start: number; end: number; [name: string]: unknown };

/** The object that a file of messages exports, and the comments in it. */
export function readMessagesFile(source: string) {
  const { program, comments } = parseSync("area.ts", source);
  // The parser's types have no field that all kinds of nodes share.
  const body = program.body as unknown as Node[];
  const exported = body.find(({ type }) => type.startsWith("Export"))!;
  const declared = exported.declaration as Node & { declarations?: { init: Node }[] };
  return {
    messages: bare(declared.declarations?.[0]?.init ?? declared),
    comments: comments.filter(({ start }) => start > exported.start),
  };
}

/** Without the types around it. */
export function bare(node: Node): Node {
  return node.expression && node.type !== "ArrowFunctionExpression"
    ? bare(node.expression as Node)
    : node;
}
