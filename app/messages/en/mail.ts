/** News by email, and how to stop it. */
export const mail = {
  area: "mail",
  newsByEmail: "News by email",
  confirmTitle: "Confirm your email",
  unsubscribe: "Unsubscribe",
  now: "New cities and new sections, now and then. No advertising.",
  email: "Email",
  keptFor:
    "We keep your address for this news only, until you unsubscribe. Every mail has a link for that.",
  howWeUse: "How we use it",
  subscribe: "Subscribe",
  thankYou: "Thank you",
  waits: "Your address is waiting to be confirmed. We send no news there until then.",
  waitsHint:
    "We cannot send confirmation mails yet. Log in with Google and subscribe with the address of that account: it is confirmed at once. Addresses that nobody confirms are deleted after 7 days.",
  mailed:
    "We have sent a mail to this address. Open its link within 7 days and press the button: then our news comes. It can take some minutes; look among spam as well. An hour later you can ask for another one here.",
  willWrite: "We will write when there is something new.",
  toStop: "To stop, use the link in every mail, or bookmark this page.",
  confirmed: (email: string) => `Thank you. News will come to ${email}.`,
  confirmQuestion: "Do you want our news at the address to which this link was sent?",
  confirm: "Yes, confirm",
  unsubscribed: (email: string) => `You are unsubscribed: no more news goes to ${email}.`,
  subscribeAgain: "Subscribe again",
  stopNews: "Stop the news to the address that this link belongs to?",
  noMore: "No more emails",
  noMoreDone: "No alert goes to your email any more. Your notices on the portal stay.",
  stopAlerts: "Stop the emails with alerts to the person that this link belongs to?",
  noMoreDecisions:
    "No email comes any more when a walk-in that you saved or go to is cancelled, moved, closed or on again.",
  stopDecisions:
    "Stop the emails about changes to saved walk-ins to the person that this link belongs to?",
  stopEmails: "Stop emails",
  stopAllEmails: "Stop all emails",
  endsNobodys: "This link ends nobody's emails.",
  incomplete: "This link is not complete. Please open it again from the mail.",
  tooOld: "This link is too old. Please subscribe again.",
  invalid:
    "This link is not valid any more. Most likely you have unsubscribed already; if news still comes, use the link in the newest mail.",
  writeEmail: "Write your email address.",
  emailTooLong: "This is too long for an email address.",
  notAnEmail: "This does not look like an email address.",
};
