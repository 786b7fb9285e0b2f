export const GROUPS = ["for", "batch", "degree", "kind", "mode", "starts"] as const;

export type Group = (typeof GROUPS)[number];

/** All but "For me": these pages are the same for all readers of a role. */
export const KEPT_FILTERS = ["q", ...GROUPS] as const;
