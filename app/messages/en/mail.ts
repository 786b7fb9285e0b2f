/** News by email, and how to stop it. */
export const mail = {
  area: "mail",
  newsByEmail: "Email updates",
  confirmTitle: "Confirm your email",
  unsubscribe: "Unsubscribe",
  now: "New cities and new sections, now and then. No advertising.",
  email: "Email",
  keptFor:
    "We use your address for these updates only, until you unsubscribe. Every mail has a link for that.",
  howWeUse: "How we use it",
  subscribe: "Subscribe",
  thankYou: "Thank you",
  waits: "Your address is not confirmed yet. We send no updates there until then.",
  waitsHint:
    "We cannot send confirmation mails yet. Log in with Google and subscribe with the address of that account: it is confirmed at once. Addresses that nobody confirms are deleted after 7 days.",
  mailed:
    "If this address is not confirmed yet, a mail comes there in a few minutes; check your spam folder too. Open its link and press the button to start the updates. We send an address two such mails in 7 days at most, and only so many a day. If none comes, log in with Google and subscribe with the address of that account: it is confirmed at once.",
  willWrite: "We will mail you when there is something new.",
  toStop: "To stop, use the link in every mail, or bookmark this page.",
  confirmed: (email: string) => `Thank you. Updates will come to ${email}.`,
  confirmQuestion: "Do you want our updates at the address this link was sent to?",
  confirm: "Yes, confirm",
  unsubscribed: (email: string) => `You are unsubscribed. We will not mail ${email} any more.`,
  subscribeAgain: "Subscribe again",
  stopNews: "Unsubscribe this email address?",
  noMore: "No more emails",
  noMoreDone: "You will get no more alerts by email. Your notices on the portal stay.",
  stopAlerts: "Stop alert emails to the person this link belongs to?",
  noMoreDecisions:
    "You will get no more emails when a walk-in that you saved or are going to is cancelled, moved, closed or on again.",
  stopDecisions: "Stop emails about changes to saved walk-ins to the person this link belongs to?",
  stopEmails: "Stop emails",
  stopAllEmails: "Stop all emails",
  endsNobodys: "This link does not unsubscribe anyone.",
  incomplete: "This link is not complete. Please open it again from the mail.",
  tooOld: "This link is too old. Please subscribe again.",
  invalid:
    "This link no longer works. You have probably unsubscribed already. If updates still come, use the link in the newest mail.",
  writeEmail: "Write your email address.",
  emailTooLong: "This is too long for an email address.",
  notAnEmail: "This does not look like an email address.",
  neverQuestion: "Should we never write to the address this link was sent to again?",
  never: "Never write here again",
  neverDone:
    "We will not write to this address again, even if somebody types it in here. If you want our updates after all, log in with it and subscribe.",
};
