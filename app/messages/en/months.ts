import { MESSAGES } from "#app/base/copy.ts";

/** Drives of past months, and the code that opens a month. */
export const months = {
  area: "months",
  trail: "Last Month",
  cities: "Cities",
  filter: "Filter",
  show: "Show",
  lastMonth: "Last-Month",
  code: "Code",
  codeHint: "Each month has its own code. It's case sensitive.",
  enterCode: MESSAGES.enterCode as string,
  isOpen: "You have unlocked this month. Every other month needs its own code.",
  locked: (month: string) =>
    `[${month} is locked.] Its drives open with the code of that month. Our team gives out the codes: ask for one in the chat.`,
  noDrives: MESSAGES.noDrives as string,
  foundZero: MESSAGES.foundZero as string,
  tryOther: MESSAGES.noContentTryOther as string,
  applyHint: MESSAGES.applyHint as string,
  backToNewest: (most: number) => `Back to the newest ${most}`,
  lookingFor: (whom: string) => `Looking for: ${whom}`,
  apply: "Apply",
  copyLink: "Copy link",
};
