/** "Wrong word?" in the foot of translated pages, and its form. */
export const wrongword = {
  area: "wrongword",
  title: "Wrong word?",
  lead: "Tell us which words on this page are wrong or sound odd. Our team corrects them.",
  said: "What it says now",
  saidHint: "Copy the words from the page.",
  better: "What it should say",
  betterHint: "You may leave it empty.",
  send: "Send to the team",
  writeSaid: "Write the words that are wrong.",
};
