/** A defence broken on purpose: `npm run trust -- --planted` must see the proof of its promise fail. */
export type Fault = {
  promise: number;
  /** Short, unique, and says what is broken: "the guard lets guests in". */
  name: string;
  /** Where the proof stands: inside workerd, or in the browser project, whose portal is then built with the fault. */
  project: "workers" | "browser";
  /** Each `find` stands exactly once in its file. */
  edits: { file: string; find: string; replace: string }[];
};

export const FAULTS: Fault[] = [];
