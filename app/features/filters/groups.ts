/* The names of filters in an address. Apart from filters.ts, because pages that the server draws need nothing else. */

export const GROUPS = ["for", "batch", "degree", "kind", "mode", "starts"] as const;

export type Group = (typeof GROUPS)[number];

/** The names in an address whose page is the same for all readers of a role: all but "For me". */
export const KEPT_FILTERS = ["q", ...GROUPS] as const;
