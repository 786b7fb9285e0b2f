/** Asking another admin to look again at what was decided against somebody. */
export const appeal = {
  area: "appeal",
  title: "Ask us to look again",
  about: {
    drive: "Your drive was refused.",
    suggestion: "Your message was not posted.",
    report: "We did not find your report right.",
    account: "Your account is blocked.",
  },
  lead: "Write why. Another admin of our team reads it and answers. You can ask once about each decision.",
  why: "Why is the decision wrong?",
  writeWhy: "Please write why.",
  send: "Send to the team",
  waits: "Nobody has answered yet.",
  outcomes: {
    kept: "We looked again. The decision stays.",
    "taken-back": "We looked again and took the decision back.",
  },
  answer: (words: string) => `Our team answers: ${words}`,
  alone: "Our team has one admin now, so the same admin has answered.",
  once: "You have asked already. You can ask once about each decision.",
  answered: "We looked again",
  nothing:
    "There is no decision against you here. For a refused drive or a report open your profile, for a message the page where you sent it in.",
  how: "How we decide",
};
