export const FOUND_PAGE = 30;

/** Beyond it a page says "more than". */
export const COUNTED_MOST = 1000;
