export const SUBSCRIBERS_PAGE = 50;

export type SubscriberRow = {
  id: string;
  email: string;
  createdAt: number;
  /** Null until it is confirmed; until then it gets no news. */
  confirmedAt: number | null;
};

export function unsubscribePath(token: string): string {
  return `/unsubscribe?token=${token}`;
}
