import { listNotYetAvailable, MESSAGES } from "#app/base/copy.ts";
import { plural } from "#app/base/languages.ts";

/** Why we did not do what somebody sent. Server only. */
export const answers = {
  area: "answers",
  server: true,
  gone: MESSAGES.unableToRetrieve as string,
  tooLong: (most: string, has: string) =>
    `Please keep this within ${most} characters; it has ${has}.`,
  unknown: "This page cannot do what the form asks for.",
  overQuota: {
    lists:
      "You have reached today's limit for lists. Older accounts can share more. Your text is still here: submit it tomorrow or message our team.",
    patterns:
      "You have reached today's limit for patterns. Older accounts can share more. Your text is still here: submit it tomorrow or message our team.",
    drives:
      "You have reached today's limit for drives. Older accounts can share more. Your text is still here: submit it tomorrow or message our team.",
  },
  manyReports:
    "You have reached today's limit for reports. Your text is still here. If it is urgent, message our team in the chat.",
  manyAtGates:
    "You have reached today's limit for gate updates. If something is wrong, message our team in the chat.",
  saidAlready: (what: string, from: string) =>
    `You just said "${what}". You can say something else after ${from}.`,
  byPhone: "This drive is by phone, so there are no gate updates.",
  gateLater: "You can post gate updates on the day of the drive, from 5 am.",
  gateOver: "The day of this drive is over. If something was wrong, report the drive.",
  nothingDone: (standing: string) =>
    `Nothing was changed: this drive is now ${standing}. Somebody may have changed it after you opened the page. Please check it again.`,
  standings: {
    on: "on",
    cancelled: "cancelled",
    moved: "moved to another day",
    closed: "closed for entry",
  },
  nobodyCanGo: (status: string) => `This drive is ${status}, so nobody can go there now.`,
  passoutYear: "Write the year with four digits, such as 2025.",
  chooseDegree: "Choose a degree from the list.",
  ownDegree: "Choose your own degree.",
  experience: "Write your experience in whole years; 0 for a fresher.",
  chooseCities: "Choose cities from the list.",
  manyCities: (most: number) => `Choose ${most} cities at most.`,
  typeWord: (word: string) => `Please type ${word}, in capital letters.`,
  endedThere:
    "You can say how it ended from the day of the drive on, if you said that you are going and that you were there.",
  manyPlans: (most: number) => `Your list is full: it has ${most} walk-ins. Remove some first.`,

  chooseCity: "Choose a city from the list.",
  writeSomething: MESSAGES.writeSomething as string,
  writeTitle: "Write a title.",
  writeInfo: "Write the information.",
  writeCompany: "Write the company.",
  writeProfile: "Write the profile.",
  writePattern: "Write the pattern.",
  chooseResult: "Choose the result from the list.",
  notYourList: "Only the person who submitted this list, or an admin, can change it.",
  listChanged:
    "Somebody else changed this list while you were editing it. What you typed is still here, with what is saved now beside it: compare, then save again.",
  listNotDeleted:
    "Somebody changed this list after you opened it. Nothing was deleted. Please check it again.",
  onlyAdmins: "Only an admin can change a pattern.",

  unknownWish: (names: string) => `We do not know this: ${names}.`,
  tooWide: "Choose a city or a filter. Otherwise you would get every walk-in in India.",
  aboutFirst: "Fill in About me on your profile first.",
  manyAlerts: (most: number) => `You have ${most} alerts. Remove one of them first.`,
  unknownPush: "We do not support this browser's notification service.",
  nothingToSend: "Nothing matches right now, so there is nothing to send.",
  justHad: "You just got one. Try again in ten minutes.",
  chooseHour: "Choose an hour.",
  hourRange: "Choose an hour, 0 to 23.",
  chooseWhen: "Choose today, tomorrow or at once.",
  fromList: "Choose from the list.",
  pasteFirst: "Paste the message first.",
  manySuggestions:
    "You have reached today's limit for messages. Older accounts can send more. Your text is still here: send it tomorrow.",

  onlyAdminsDrives: "Only admins edit, delete and verify drives.",
  driveChanged:
    "Somebody else changed this drive while you were editing it. What you typed is still here, with what is saved now beside it: compare, then save again.",
  decidedMeanwhile: (state: string) =>
    `Our team checked this drive before your change arrived. It is now ${state}, so only admins can change it. If something in it is wrong, message our team in the chat.`,
  driveNotDone: (state: string) =>
    `Somebody changed this drive after you opened it. It is now ${state}. Nothing was changed. Please check it again.`,
  walkInTooEarly: (day: string) => `The walk-in cannot be before ${day}, the day of posting.`,
  applyTooEarly: (day: string) =>
    `The last day to apply cannot be before ${day}, the day of posting.`,
  walkInTooFar: "The walk-in is more than a year ahead. Check the year.",
  applyTooFar: "The last day to apply is more than a year ahead. Check the year.",
  applyAfter: "The last day to apply cannot be after the walk-in.",
  nameCompany: "Name the company.",
  chooseType: "Choose a drive type from the list.",
  describeJob: "Describe the job.",
  notADay: "This is not a valid date. Choose it again.",
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
    userInfo: "A link must not contain a user name or a password (https://name@host).",
    broken: "This is not a complete link. Copy it again from the browser's address bar.",
  },
  wait: {
    second: (count: number) => plural(count, { one: "# second", other: "# seconds" }),
    minute: (count: number) => plural(count, { one: "# minute", other: "# minutes" }),
    hour: (count: number) => plural(count, { one: "# hour", other: "# hours" }),
    day: (count: number) => plural(count, { one: "# day", other: "# days" }),
  },
};
