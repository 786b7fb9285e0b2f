import type { Page } from "playwright-core";

type Node = {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  childIds?: string[];
};

/** What a screen reader says of the page's main part, word by word: texts and pictures, in the order in which it reads them. */
export async function wordsReadOut(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: Node[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const said: string[] = [];
  (function read(node: Node): void {
    const role = node.role?.value ?? "";
    if (!node.ignored && /^(StaticText|image|img)$/.test(role)) said.push(node.name?.value ?? "");
    else for (const id of node.childIds ?? []) read(byId.get(id)!);
  })(nodes.find(({ role }) => role?.value === "main")!);
  // Separators alone are no words.
  return said.join(" ").match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
}
