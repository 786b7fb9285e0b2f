import { MESSAGES } from "#app/base/copy.ts";

/** After readers have sent something. The keys are `notice` in the address. */
export const done = {
  area: "done",
  listDeleted: "The list is deleted.",
  notices: {
    "about-saved": "Saved. Lists can now show what is for you.",
    "plan-saved": "Saved. It is under Mine now.",
    "plan-removed": "Removed from your list.",
    "plan-going": "You are going. It is under Mine now.",
    "plan-not-going": "You are not going. It stays saved under Mine.",
    "plan-answered": "Thank you. You may have saved someone a wasted trip.",
    "calendar-changed": "Your calendar has a new address. The old one no longer works.",
    "alert-saved": "Saved. You get it in your notices, and wherever else you chose.",
    "decisions-saved": "Saved. That is how we tell you when a walk-in on your list changes.",
    "alert-removed": "The alert is removed.",
    "alerts-stopped": "All your alerts are removed.",
    "alert-sent": "It is on its way.",
    "device-added": "Notifications are on in this browser.",
    "device-removed": "Notifications are off there.",
    "device-signed-out": "That device is signed out.",
    "telegram-left": "You will get no more messages on Telegram.",
    "report-sent":
      "Thank you. Our team will look at it, and you will see the result in your profile.",
    suggested: "Thank you. Our team reads it, and you will see the result in your notices.",
    "word-sent": "Thank you. Our team reads it and corrects the words.",
    "appeal-sent": "Sent. Another admin of our team will answer; you will see it in your notices.",
    "gate-told": "Thank you. Everyone who opens this drive sees it now.",
    undone: "Undone.",
    "list-saved": "Your list is saved.",
    "list-updated": "The list is updated.",
    "pattern-saved": "Your pattern is saved. Thank you for sharing it.",
    "pattern-updated": "The pattern is updated.",
    "drive-waits": `${MESSAGES.drivePosted} Our team checks it first. Until then only you and our team can see it.`,
    "month-open": "The code is right. The month is open for you now.",
  },
};
