/** How whoever plans a drive is told what becomes of it. The server's alone. */
export const told = {
  area: "told",
  title: "When a walk-in on your list changes",
  lead: "Save a walk-in or say that you are going: if it is cancelled, moved, closed or on again, we tell you at once. You need no alert for it. From 10 pm to 6 am we tell only what is cancelled.",
  noBrowser: "Push: no browser gets it yet. Turn it on under “Where”.",
  noTelegram: "Telegram: not joined yet. Join it under “Where”.",
  onlyNotices: "You have chosen no messages: only your notices here say it.",
};
