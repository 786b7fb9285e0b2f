import { MESSAGES } from "#app/base/copy.ts";

/** After readers have sent something. The keys are `notice` in the address. */
export const done = {
  area: "done",
  listDeleted: "The list is deleted.",
  notices: {
    "about-saved": "Saved. Lists can now show what is for you.",
    "plan-saved": "Saved. It is under Mine now.",
    "plan-removed": "It is off your list.",
    "plan-going": "You are going. It is under Mine now.",
    "plan-not-going": "You are not going. It stays saved under Mine.",
    "plan-answered": "Thank you. Others will travel less in vain.",
    "calendar-changed": "Your calendar has a new address. The old one shows nothing any more.",
    "alert-saved": "Saved. Your notices will have it, and wherever else you chose.",
    "decisions-saved": "Saved. That is how we tell you when a walk-in on your list changes.",
    "alert-removed": "The alert is removed.",
    "alerts-stopped": "All your alerts are removed.",
    "alert-sent": "It is on its way.",
    "device-added": "This browser gets pushes now.",
    "device-removed": "No more pushes go there.",
    "device-signed-out": "That device is signed out.",
    "telegram-left": "We do not write to you on Telegram any more.",
    "report-sent":
      "Thank you. Our team will look at it, and your profile will say what became of it.",
    suggested: "Thank you. Our team reads it; your notices will say what became of it.",
    "gate-told": "Thank you. Everybody who looks at this drive sees it now.",
    undone: "It is as it was before.",
    "list-saved": "Your list is saved.",
    "list-updated": "The list is updated.",
    "pattern-saved": "Your pattern is saved. Thank you for sharing it.",
    "pattern-updated": "The pattern is updated.",
    "drive-waits": `${MESSAGES.drivePosted} It waits for a check by our team. Until then only you and our team see it.`,
    "month-open": "The code is right. The month is open for you now.",
  },
};
