/** How many subscribers a page of /admin/subscribers shows. */
export const SUBSCRIBERS_PAGE = 50;

export type SubscriberRow = {
  id: string;
  email: string;
  createdAt: number;
  /** Null while nobody has confirmed it: then it gets no news. */
  confirmedAt: number | null;
};

/** The address of the unsubscribe link that carries a token. */
export function unsubscribePath(token: string): string {
  return `/unsubscribe?token=${token}`;
}
