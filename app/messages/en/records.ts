import { MESSAGES } from "#app/base/copy.ts";
import { plural } from "#app/base/languages.ts";

/** Shared by lists of records, their pages and forms. */
export const records = {
  area: "records",
  details: "Details",
  view: "View",
  viewNamed: (name: string) => `View ${name}`,
  edit: "Edit",
  editNamed: (name: string) => `Edit ${name}`,
  remove: "Delete",
  removeNamed: (name: string) => `Delete ${name}`,
  goes: (name: string) => `“${name}” will be deleted for everybody.`,
  areYouSure: MESSAGES.areYouSure as string,
  submit: "Submit",
  update: "Update",
  clear: "Clear",
  cancel: "Cancel",
  close: "Close",
  noRecent: MESSAGES.noRecent as string,

  // New records
  newOf: {
    drive: (count: number) => plural(count, { one: "# new drive.", other: "# new drives." }),
    list: (count: number) => plural(count, { one: "# new list.", other: "# new lists." }),
    pattern: (count: number) => plural(count, { one: "# new pattern.", other: "# new patterns." }),
  },
  changed: "Something here has changed.",
  show: "Show",

  // Typed values and drafts
  restored: "We restored what you typed before.",
  discard: "Discard it",
  use: "Use it",
  draftOf: (version: string) => `Your draft of version ${version}`,
  changedSince: "This has changed since. The form shows what is saved now; you had typed:",
  typed: (label: string, typed: string, saved: string) =>
    `${label}: ${typed} (saved now: ${saved})`,
  nothing: "nothing",
  savedNow: (value: string) => `Saved now: ${value}`,
  needed: (names: string) => `Still missing: ${names}.`,

  // Facts
  yes: "Yes",
  no: "No",
  updated: "Updated",
  postedBy: "Posted by",
  postedAt: "Posted at",
  updatedBy: "Updated by",
  updatedAt: "Updated at",
  notAvailable: MESSAGES.notAvailable as string,
  company: "Company",
  profile: "Profile",

  // Sharing
  share: MESSAGES.shareOnWhatsapp as string,
  link: "Link to this page",
  copy: "Copy",
  copyFull: "Copy Full",
};
