import { ordinal } from "#app/base/calendar.ts";
import { MESSAGES, PRODUCT, TAGLINE } from "#app/base/copy.ts";
import { NO_FEE } from "#app/base/no-fee.ts";

/** Texts to share about daily drives. */
export const share = {
  area: "share",
  server: true,
  title: `${PRODUCT}: Daily Walkin List`,
  date: (date: number, month: string, year: number) => `${ordinal(date)} ${month} ${year}`,
  total: (total: number, kinds: string) => `Total: ${total} (${kinds})`,
  technical: "Technical",
  nonTechnical: "Non-Technical",
  tagline: TAGLINE as string,
  noFee: NO_FEE as string,
  andMore: (count: number) => `…and ${count} more:`,
  notMentioned: MESSAGES.notMentioned as string,
  entryChances: (type: string, chances: string) => `${type} (entry chances: ${chances})`,
  callLetter: "call letter",
  noCallLetter: "no call letter needed",
  entryUntil: (time: string) => `entry until ${time}`,
  profile: "Profile",
  for: "For",
  type: "Type",
  graduation: "Graduation",
  package: "Package",
  time: "Time",
  venue: "Venue",
  carry: "Carry",
  contact: "Contact",
  call: "Call",
  /** Read later, in shared texts and calendars: name the moment. */
  confirmedOn: (when: string) => `Confirmed on ${when}`,
  how: {
    called: "by phone",
    website: "on the company’s website",
    "official-mail": "by the company’s mail or poster",
    "at-the-gate": "at the gate",
    "company-posted": "by the company’s own post",
  },
  callFirst: "Call before you travel: its page says whether it is confirmed.",
  /** The same where no number is known. */
  seeFirst: "Before you travel, see on its page whether it is confirmed.",
  dressCode: "Dress code",
  withoutMark: "Without ✓: not confirmed. Call before you travel.",
  sendOn: "Could somebody else use this? Send it on.",
  sendIt: "Send by WhatsApp",
};
