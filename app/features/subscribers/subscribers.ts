/** How many subscribers a page of /admin/subscribers shows. */
export const SUBSCRIBERS_PAGE = 50;

export type SubscriberRow = {
  id: string;
  email: string;
  createdAt: number;
  /** Null until somebody confirms it; until then it gets no news. */
  confirmedAt: number | null;
};

/** The unsubscribe link for a token. */
export function unsubscribePath(token: string): string {
  return `/unsubscribe?token=${token}`;
}
