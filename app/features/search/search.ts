/** How many drives a page of results holds. */
export const FOUND_PAGE = 30;

/** Up to here drives are counted; beyond it a page says "more than". */
export const COUNTED_MOST = 1000;
