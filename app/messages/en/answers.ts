import { listNotYetAvailable, MESSAGES } from "#app/base/copy.ts";
import { plural } from "#app/base/languages.ts";

/** Why we did not do what somebody sent. Server only. */
export const answers = {
  area: "answers",
  server: true,
  gone: MESSAGES.unableToRetrieve as string,
  tooLong: (most: string, has: string) =>
    `Please keep this within ${most} characters; it has ${has}.`,
  unknown: "This form asks for something that this page does not do.",
  overQuota: {
    lists:
      "You have shared as many lists today as your account allows; it allows more with age. What you typed is still here: submit it tomorrow, or write to our team.",
    patterns:
      "You have shared as many patterns today as your account allows; it allows more with age. What you typed is still here: submit it tomorrow, or write to our team.",
    drives:
      "You have shared as many drives today as your account allows; it allows more with age. What you typed is still here: submit it tomorrow, or write to our team.",
  },
  manyReports:
    "You have reported as many drives today as your account allows. What you typed is still here. If it is urgent, write to our team in the chat.",
  manyAtGates:
    "You have told others as much today as your account allows; it allows more with age. If something is wrong, write to our team in the chat.",
  saidAlready: (what: string, from: string) =>
    `You just said "${what}". You can say something else after ${from}.`,
  byPhone: "This drive is by phone: it has no gate.",
  gateLater: "You can tell others from the gate on the day of the drive, from 5 am.",
  gateOver: "The day of this drive is over. If something was wrong, report the drive.",
  nothingDone: (standing: string) =>
    `Nothing was done: this drive is ${standing} now. Somebody may have changed it since you looked: look at it again.`,
  standings: {
    on: "on",
    cancelled: "cancelled",
    moved: "moved to another day",
    closed: "closed for entry",
  },
  nobodyCanGo: (status: string) => `Nobody can go there now: this drive is ${status}.`,
  passoutYear: "Write the year with four digits, such as 2025.",
  chooseDegree: "Choose a degree from the list.",
  ownDegree: "Choose your own degree.",
  experience: "Write your experience in whole years; 0 for a fresher.",
  chooseCities: "Choose cities from the list.",
  manyCities: (most: number) => `Choose ${most} cities at most.`,
  typeWord: (word: string) => `Please type ${word}, in capital letters.`,
  manyPlans: (most: number) => `You have ${most} walk-ins on your list. Take some off it first.`,

  chooseCity: "Choose a city from the list.",
  writeSomething: MESSAGES.writeSomething as string,
  writeTitle: "Write a title.",
  writeInfo: "Write the information.",
  writeCompany: "Write the company.",
  writeProfile: "Write the profile.",
  writePattern: "Write the pattern.",
  notYourList: "Only the person who submitted this list, or an admin, can change it.",
  listChanged:
    "Somebody else changed this list while you were editing it. What you typed is still here, with what is saved now beside it: compare, then save again.",
  listNotDeleted:
    "Somebody changed this list since you looked at it. Nothing was deleted: look at it again.",
  onlyAdmins: "Only an admin can change a pattern.",

  unknownWish: (names: string) => `We do not know this: ${names}.`,
  tooWide:
    "Choose a city or something else: otherwise you would be told of every walk-in in India.",
  aboutFirst: "Say something about yourself on your profile first.",
  manyAlerts: (most: number) => `You have ${most} alerts. Remove one of them first.`,
  unknownPush: "This browser's push service is not one that we know.",
  nothingToSend: "Nothing fits right now, so there is nothing to send.",
  justHad: "You have just had one. Try again in ten minutes.",
  chooseHour: "Choose an hour.",
  hourRange: "Choose an hour, 0 to 23.",
  chooseWhen: "Choose today, tomorrow or at once.",
  fromList: "Choose from the list.",
  pasteFirst: "Paste the message first.",
  manySuggestions:
    "You have sent as many messages today as your account allows; it allows more with age. What you pasted is still here: send it tomorrow.",

  onlyAdminsDrives: "Only admins edit, delete and verify drives.",
  driveChanged:
    "Somebody else changed this drive while you were editing it. What you typed is still here, with what is saved now beside it: compare, then save again.",
  decidedMeanwhile: (state: string) =>
    `Our team looked at this drive before your change came: it is ${state} now, so only admins can change it. Write to our team in the chat if something in it is wrong.`,
  driveNotDone: (state: string) =>
    `Somebody changed this drive since you looked at it; it is ${state} now. Nothing was done: look at it again.`,
  walkInTooEarly: (day: string) => `The walk-in cannot be before ${day}, the day of posting.`,
  applyTooEarly: (day: string) =>
    `The last day to apply cannot be before ${day}, the day of posting.`,
  walkInTooFar: "The walk-in is more than a year ahead. Check the year.",
  applyTooFar: "The last day to apply is more than a year ahead. Check the year.",
  applyAfter: "The last day to apply cannot be after the walk-in.",
  nameCompany: "Name the company.",
  chooseType: "Choose a drive type from the list.",
  describeJob: "Describe the job.",
  notADay: "This is not a day of the calendar. Choose it again.",
  within: (most: number) => `Please keep this within ${most} characters.`,
  chooseYear: "Choose a year from the list.",
  chooseMonth: "Choose a month from the list.",
  codeNotYet: (month: string) => listNotYetAvailable(month),
  codeNotValid: MESSAGES.codeNotValid as string,
  codeWrong: MESSAGES.wrongSelection as string,
  tries: (most: number, wait: string) =>
    `You have tried ${most} wrong codes. Please try again in ${wait}.`,
  triesMonth: (most: number, month: string, wait: string) =>
    `You have tried ${most} wrong codes for ${month}. Ask our team for the code; you can try again in ${wait}.`,
  triesAll: (month: string, wait: string) =>
    `Too many wrong codes were tried for ${month}. Please try again in ${wait}.`,
  link: {
    scheme: "A link must begin with http:// or https://.",
    space: "This link has a space or a line break in it. Put the link alone here.",
    userInfo: "A link must not hold a user name or a password before its host (https://name@host).",
    broken: "This is not a complete link. Copy it again from the browser's address bar.",
  },
  wait: {
    second: (count: number) => plural(count, { one: "# second", other: "# seconds" }),
    minute: (count: number) => plural(count, { one: "# minute", other: "# minutes" }),
    hour: (count: number) => plural(count, { one: "# hour", other: "# hours" }),
    day: (count: number) => plural(count, { one: "# day", other: "# days" }),
  },
};
