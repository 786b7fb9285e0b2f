/** Tells people who plan a drive what was decided about it. Server only. */
export const told = {
  area: "told",
  server: true,
  title: "When a walk-in on your list changes",
  lead: "Save a walk-in or say that you are going. If it is cancelled, moved, closed or on again, we tell you at once. You need no alert for this. From 10 pm to 6 am we only tell you about cancellations.",
  noBrowser: "Notifications: not on in any browser yet. Turn them on under “Where”.",
  noTelegram: "Telegram: you have not joined yet. Join it under “Where”.",
  onlyNotices: "You chose no messages, so you see it only in your notices here.",
  mail: (address: string) =>
    `We will mail ${address} if it is cancelled, moved, closed or on again.`,
  also: (ways: string) => `Also: ${ways}.`,
  tellBy: (ways: string) =>
    `If it is cancelled, moved, closed or on again, we tell you by: ${ways}.`,
  cannotMail: "Google has not verified your address, so we cannot mail you.",
  add: (ways: string) => `Add ${ways}.`,
  either: (one: string, other: string) => `${one} or ${other}`,
  onlyHere: "If it is cancelled, moved, closed or on again, you see it in your notices here.",
  faster: "Faster, if you like",
  onIphone: "On an iPhone, notifications work once WalkinMitra is on the home screen.",
  pushOn: "Notifications are on in this browser.",
  choose: "Choose how we tell you",
  done: "Done",
  openTelegram: "Open Telegram and press Start",
};
