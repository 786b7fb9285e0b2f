/** Answers to a tap at the gate. */
export const taps = {
  area: "taps",
  youSaid: (word: string) => `You said: ${word}. Thank you.`,
  notSent: "It was not sent. Check your network and tap again.",
};
