export const deletion = {
  area: "deletion",
  title: "Delete my account",
  lead: "It happens at once, and nobody can bring it back.",
  goes: "What goes",
  gone: [
    "Your name, email, picture and everything else on your profile.",
    "Your login, on every device.",
    "Your conversation with the team, every message of it.",
    "Months that you unlocked, and your subscription to our news.",
    "Drives of yours that are pending, refused or deleted.",
  ],
  stays: "What stays",
  published: (name: string) =>
    `Published drives, important lists and patterns, because others rely on them. They are shown as posted by “${name}”. Delete your lists and patterns first if you do not want them to stay.`,
  log: "The log of what admins did, which cannot be changed. It has your name only if an admin ever changed something about your account.",
  typeWord: (word: string) => `Type ${word} to go on`,
  keep: "Keep it",
  downloadFirst: "You may want to [download your data] first.",
};
