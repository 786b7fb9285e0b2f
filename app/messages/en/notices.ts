/** A reader's notices inside the portal. */
export const notices = {
  area: "notices",
  unread: (count: number) => `${count} not read.`,
  allRead: "You have read all of them.",
  markAll: "Mark all as read",
  alerts: "Your alerts",
  none: "No notices yet.",
  hint: "Save a drive, or [choose your alerts].",
  fresh: "New",
};
