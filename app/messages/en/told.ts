/** Tells people who plan a drive what becomes of it. Server only. */
export const told = {
  area: "told",
  server: true,
  title: "When a walk-in on your list changes",
  lead: "Save a walk-in or say that you are going: if it is cancelled, moved, closed or on again, we tell you at once. You need no alert for it. From 10 pm to 6 am we tell only what is cancelled.",
  noBrowser: "Push: no browser gets it yet. Turn it on under “Where”.",
  noTelegram: "Telegram: not joined yet. Join it under “Where”.",
  onlyNotices: "You have chosen no messages: only your notices here say it.",
  mail: (address: string) =>
    `We will mail ${address} if it is cancelled, moved, closed or on again.`,
  also: (ways: string) => `Also: ${ways}.`,
  tellBy: (ways: string) =>
    `If it is cancelled, moved, closed or on again, we tell you here: ${ways}.`,
  cannotMail: "Google has not confirmed your address, so we can't mail you.",
  add: (ways: string) => `Add ${ways}.`,
  either: (one: string, other: string) => `${one} or ${other}`,
  onlyHere: "If it is cancelled, moved, closed or on again, your notices here say it.",
  faster: "Faster, if you like",
  onIphone: "On an iPhone, pushes come once WalkinMitra is on the home screen.",
  pushOn: "This browser gets pushes now.",
  choose: "Choose how we tell you",
  done: "Done",
  openTelegram: "Open Telegram and press Start",
};
