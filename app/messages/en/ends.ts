/** How a walk-in ended for those who were there. */
import { plural } from "#app/base/languages.ts";

export const ends = {
  area: "ends",
  server: true,
  howDidItEnd: "How did it end?",
  anyNews: "Any news since?",
  ends: {
    selected: "Selected",
    rejected: "Not selected",
    waiting: "No answer yet",
  },
  why: "Only you see what you say here. Once five people have told us, it counts in a figure for the company.",
  selected: (count: number, told: number) => `${count} of ${told} who told us were selected.`,
  waiting: (count: number) =>
    plural(count, { one: "# has no answer yet.", other: "# have no answer yet." }),
  askAgain: (day: string) =>
    `You were going to a walk-in on ${day}. Were you selected? Tell us in two taps: it helps those who go next.`,
};
