import { lowerAscii } from "#app/base/text.ts";

export const SUBSCRIBERS_PAGE = 50;

export type SubscriberRow = {
  id: string;
  email: string;
  createdAt: number;
  /** Null until it is confirmed; until then it gets no news. */
  confirmedAt: number | null;
};

/** The page that begins the download of the CSV. */
export const DOWNLOAD_PAGE = "/admin/subscribers?download=1";

export function unsubscribePath(token: string): string {
  return `/unsubscribe?token=${token}`;
}

export function neverPath(token: string): string {
  return `/subscribe/never?token=${token}`;
}

const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/** One spelling for each mailbox: case, what follows a plus, and Gmail's dots lead nowhere else. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = lowerAscii(email.slice(at + 1));
  const [box = ""] = lowerAscii(email.slice(0, at)).split("+", 1);
  return GMAIL.has(domain) ? `${box.replaceAll(".", "")}@gmail.com` : `${box}@${domain}`;
}
