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

export const FAULTS: Fault[] = [
  {
    promise: 5,
    name: "a body that is no form is an error of ours",
    project: "workers",
    edits: [
      {
        file: "app/forms.server.ts",
        find: "    throw data(answer, { status: 400 });\n",
        replace: "    throw new TypeError(answer.kind);\n",
      },
    ],
  },
  {
    promise: 5,
    name: "signs that pages use for themselves are shown again",
    project: "workers",
    edits: [
      {
        file: "app/forms.server.ts",
        find: "const OF_PAGES = /[\\uE000\\uE001]/g;",
        replace: "const OF_PAGES = /[\\uF8FF]/g;",
      },
    ],
  },
  {
    promise: 5,
    name: "addresses keep the signs that pages use for themselves",
    project: "workers",
    edits: [
      {
        file: "app/middleware/root.ts",
        find: "const OF_PAGES = /%ee%80%8[01]/gi;",
        replace: "const OF_PAGES = /%ef%a3%bf/gi;",
      },
    ],
  },
  {
    promise: 5,
    name: "what people write is HTML",
    project: "browser",
    edits: [
      {
        file: "app/ui/prose.tsx",
        find: "<Fragment key={index}>{part.text}</Fragment>",
        replace: "<span key={index} dangerouslySetInnerHTML={{ __html: part.text }} />",
      },
    ],
  },
  {
    promise: 5,
    name: "a reader's name is HTML",
    project: "browser",
    edits: [
      {
        file: "app/domain/text.ts",
        find: '    .replaceAll("<", "&lt;")\n',
        replace: "",
      },
    ],
  },
  {
    promise: 13,
    name: "the focus is not drawn",
    project: "browser",
    edits: [
      {
        file: "app/app.css",
        find: "    outline: 3px solid var(--color-indigo);\n",
        replace: "    outline: none;\n",
      },
    ],
  },
  {
    promise: 13,
    name: "the page does not say its language",
    project: "browser",
    edits: [{ file: "app/root.tsx", find: '<html lang="en-IN">', replace: "<html>" }],
  },
  {
    promise: 13,
    name: "quiet text is too dark in the dark theme",
    project: "browser",
    edits: [
      {
        file: "app/app.css",
        find: "      --color-muted: #aaa4b8;\n",
        replace: "      --color-muted: #615c70;\n",
      },
    ],
  },
  {
    promise: 13,
    name: "the page is wider than a phone",
    project: "browser",
    edits: [
      {
        file: "app/app.css",
        find: "    min-height: 100dvh;\n",
        replace: "    min-height: 100dvh;\n    min-width: 400px;\n",
      },
    ],
  },
  {
    promise: 14,
    name: "a restored conversation forgets what was read",
    project: "browser",
    edits: [
      {
        file: "party/user-room.ts",
        find: "          rest.read_at,\n",
        replace: "          null,\n",
      },
    ],
  },
  {
    promise: 14,
    name: "a backup holds the first rows of a table only",
    project: "browser",
    edits: [
      {
        file: "scripts/backup.ts",
        find: "      if (results.length < PAGE) break;\n",
        replace: "      break;\n",
      },
    ],
  },
];
