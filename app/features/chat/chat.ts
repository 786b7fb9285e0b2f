import { talk } from "#app/messages/en/talk.ts";
const SHORTEST_MESSAGE = 2;

export const LONGEST_MESSAGE = 2000;

export const LONGEST_SEARCH = 100;

export const PREVIEW_LENGTH = 150;

/** What is wrong with a cleaned and trimmed message; undefined when it can be sent. */
export function messageProblem(
  text: string,
): { code: "tooShort" | "tooLong"; message: string } | undefined {
  if (text.length < SHORTEST_MESSAGE) {
    return { code: "tooShort", message: talk.problems.tooShort };
  }
  if (text.length > LONGEST_MESSAGE) {
    return { code: "tooLong", message: talk.problems.tooLong };
  }
  return undefined;
}

/** Answers that the team often gives; a tap puts one into the text box. */
export const CANNED_ANSWERS: readonly { label: string; text: string; lang?: string }[] = [
  {
    label: "Which drive?",
    text: "Hello, and thank you for writing to us. Which drive do you mean? Please send us its link, or the company, city and date.",
  },
  {
    label: "Looking into it",
    text: "Thank you for telling us. We are looking into it and will write to you here.",
  },
  {
    label: "Before you go",
    text: "Please call the contact number on the drive before you travel: timings can change. Carry your marksheets, a photo ID and a few copies of your resume.",
  },
  {
    label: "Link fails",
    text: "If the Apply button does not open the page, please use Copy link and paste it into a new browser tab.",
  },
  {
    label: "Never pay",
    text: "Please never pay anybody for an interview or a job: a real company asks for no fee. If somebody asked you, tell us who, and call the cyber-crime helpline 1930.",
  },
  {
    label: "Corrected",
    text: "You are right, thank you. We have corrected it; please open the page again.",
  },
  { label: "All the best", text: "You are welcome. All the best for your interview!" },
  {
    label: "हिन्दी",
    lang: "hi",
    text: "नमस्ते! हमें लिखने के लिए धन्यवाद। आप हिन्दी में भी लिख सकते हैं। कंपनी का नाम, शहर और तारीख बताइए, हम आपकी मदद करेंगे।",
  },
];
