export const deletion = {
  area: "deletion",
  title: "Delete my account",
  lead: "Your account is deleted immediately and cannot be restored.",
  goes: "What goes",
  gone: [
    "Your name, email, picture and everything else on your profile.",
    "Your login, on every device.",
    "Your whole conversation with the team.",
    "Months that you unlocked, and your email subscription.",
    "Your drives that are pending, refused or deleted.",
  ],
  stays: "What stays",
  published: (name: string) =>
    `Published drives, important lists and patterns, because others use them. They are shown as posted by “${name}”. If you do not want your lists and patterns to stay, delete them first.`,
  log: "The admin activity log. It has your name only if an admin ever changed something about your account.",
  rest: "When our admins looked at your data (for a year) and how many wrong codes you tried (for 30 days), both without your name; and our sealed copies of everything (for a month).",
  typeWord: (word: string) => `Type ${word} to continue`,
  keep: "Keep it",
  downloadFirst: "You may want to [download your data] first.",
};
