/** The page of alerts: which, when and where. */
export const alerts = {
  area: "alerts",
  lead: "We only message you when there is something new. If a drive that you saved or are going to is cancelled, moved or closed, we tell you at once.",
  told: "Your alerts",
  none: "No alerts yet. Make the first one below.",
  stopAll: "Stop all",
  nothingFits: "Nothing matches right now, so there is nothing to send.",
  sendNow: "Send me one now",
  preview: "Preview",
  remove: "Remove",
  removeNamed: (words: string) => `Remove ${words}`,
  everyNew: "At once, up to 5 times a day",
  sameDay: (hour: string) => `At ${hour}, for the same day`,
  nextDay: (hour: string) => `At ${hour}, for the next day`,

  // A new alert
  tellMe: "Tell me every day",
  search: "Company, role, skill or area",
  city: "City",
  filters: "Filters",
  forMe: "For me",
  when: "When",
  forNextDay: "For the next day",
  forSameDay: "For the same day",
  atOnce: "At once, up to 5 a day",
  at: "At",
  atHint: "Indian time. No messages from 10 pm to 6 am, except cancellations.",
  whereElse: "Where else, besides your notices",
  save: "Save",

  // Where alerts arrive
  where: "Where",
  always: "You always get it in your notices here. The bell shows how many are new.",
  push: "Browser notifications",
  email: "Email",
  pushHint: (most: number) =>
    `On up to ${most} browsers. On an iPhone, first add WalkinMitra to the home screen. Xiaomi, Oppo and Vivo phones often hold notifications back: choose a second way there.`,
  noPush: "Turn off notifications here",
  pushHere: "Turn on notifications in this browser",
  notAllowed:
    "Your browser does not allow notifications. You can allow them in its settings for this site.",
  notReached:
    "Your browser could not reach its notification service. Try again, or choose another way.",
  to: (address: string) => `To ${address} only.`,
  notConfirmed: "Google has not verified this address, so we don't send mail to it.",
  openTelegram: "[Open Telegram] and press Start there, within an hour.",
  channelOff: (channel: string) =>
    `${channel} is not switched on here yet. You will find it in your notices.`,
  joined: "You have joined.",
  notJoined: "You have not joined yet.",
  join: "Join Telegram",
  leave: "Leave Telegram",
  company: "Company",
};
