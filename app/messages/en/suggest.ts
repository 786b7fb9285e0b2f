/** The page for messages to the team, and their outcome. */
export const suggest = {
  area: "suggest",
  title: "Send in a walk-in",
  lead: "Got a message about a walk-in? Paste it here. Our team reads it and posts it if it is right. Readers never see who sent it.",
  message: "The message, just as it came",
  source: "Where is it from?",
  sourceHint: "A group, a friend, the company. You may leave it empty.",
  send: "Send to the team",
  own: "What you sent",
  seeDay: "See that day",
  lookAgain: "Ask us to look again",
  unread: "Our team has not read it yet.",
  answers: {
    posted: "Thank you: it is posted.",
    known: "Thank you: we had it already.",
    over: "Thank you. Its day was over when we read it, so we did not post it.",
    "not-walk-in": "Thank you. We only post walk-ins, and this is not one, so we did not post it.",
    unclear:
      "Thank you. The city, day or company is missing and we could not find it out, so we did not post it.",
    unsafe:
      "Thank you. This looks fake or asks people for money, so we did not post it. Please do not go, and do not pay.",
  },
};
