import { plural } from "#app/base/languages.ts";
import { NO_FEE } from "#app/base/no-fee.ts";

/** Sent to people, in the portal and beyond it. Server only. */
export const sent = {
  area: "sent",
  server: true,
  today: (count: number) =>
    plural(count, { one: "# walk-in for you today", other: "# walk-ins for you today" }),
  tomorrow: (count: number) =>
    plural(count, { one: "# walk-in for you tomorrow", other: "# walk-ins for you tomorrow" }),
  on: (count: number, day: string) =>
    plural(count, { one: `# walk-in for you on ${day}`, other: `# walk-ins for you on ${day}` }),
  fresh: (count: number) =>
    plural(count, { one: "# new walk-in for you", other: "# new walk-ins for you" }),
  more: (count: number) => `and ${count} more`,
  walkIn: "Walk-in",
  aWalkIn: "A walk-in",
  doNotGo: "Do not go. It does not take place.",
  openList: "Open the list",
  openDrive: "Open its page",
  confirmNow: "Confirm this address",
  afterAll: "Back on: not cancelled",
  reason: (why: string) => `Reason: ${why}`,
  newDay: (when: string) => `New day: ${when}`,
  oldDay: (when: string) => `Not on ${when} any more`,
  posted: "Your walk-in is posted",
  answered: "About the message you sent us",
  asked: (address: string) => `You asked for this on ${address}`,
  planned: (address: string) =>
    `You get this because you saved this walk-in or said that you are going. Change how we tell you: ${address}`,
  noMore: (address: string) => `No more emails: ${address}`,
  noFee: NO_FEE as string,
  telegramJoined: "You have joined. Alerts come here from now on. Send /stop to end them.",
  telegramAsks: (name: string, command: string) =>
    `This chat gets the alerts of ${name}'s account. If you go on, they stop coming here, and those of another account come instead. Go on only if you asked for this yourself: ${command}`,
  telegramTaken: "Your Telegram chat has left your account",
  telegramTakenHow:
    "Somebody in that chat opened the link of another account and agreed. Your alerts do not go to Telegram any more. If it was not you, end the bot's messages there with /stop and join again here.",
  telegramLinkOver: "This link no longer works. Open your alerts on WalkinMitra and join again.",
  telegramLeft: "You will get no more messages here.",
  telegramHelp:
    "Write what you are looking for, for example “java fresher Pune this week”, to get the next walk-ins. Send /stop to end your alerts.",
  telegramAll: (address: string) => `All of them, with addresses: ${address}`,
  telegramTellMe: (address: string) => `Get an alert when one comes: ${address}`,
  telegramLists: (address: string) => `Lists of the day: ${address}`,
  telegramNoSearch: (address: string) =>
    `Search is not working right now. The daily lists are: ${address}`,
  confirmEmail: "Please confirm your email",
  confirmAsked:
    "Somebody, probably you, asked for WalkinMitra updates at this address. If that is right, open this link and press the button:",
  confirmNot: "If it was not you, do nothing: the address is deleted within 7 days.",
  confirmNever: (address: string) => `Never write here again: ${address}`,
};
