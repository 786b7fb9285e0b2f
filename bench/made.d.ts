/* The modules that `bench/peers.ts` generates from one of our own pages before it builds the peers. */
declare module "made:page" {
  export const PAGE: string;
  export const QUERY: string;
  export const PARTS: string[];
  export const SLOTS: [drive: number, field: string, encoding: "html" | "uri" | "json" | "tel"][];
}

declare module "made:frame" {
  export function Frame(props: { children: unknown }): never;
}

declare module "made:small" {
  export const PAGE: string;
  export const ASKED: { sql: string; values: unknown[] }[][];
}

declare module "made:sprite" {
  export const SPRITE: string;
}
