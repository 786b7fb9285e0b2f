/** What kind of news a message is: a list, a drive that is off, one that changed, or one that takes place after all. */
export type Tone = "list" | "off" | "changed" | "on";

export type ToldDrive = {
  /** Its hours, with the day where the message is about several. */
  when: string;
  role: string;
  /** Company and area; who may come, and pay. */
  lines: string[];
  /** How it was confirmed, or that it was not. */
  mark: { sure: boolean; text: string } | null;
  path: string;
};

export type Body = { tone: Tone; lead: string[]; drives: ToldDrive[]; more: string | null };

/** As plain text; `link` gives the address of a drive's page, where each is to have it. */
export function bodyText({ lead, drives, more }: Body, link?: (path: string) => string): string {
  const said = drives.map(({ when, role, lines, mark, path }) =>
    [[when, role].filter(Boolean).join(": "), ...lines, mark && markText(mark), link?.(path)]
      .filter(Boolean)
      .join("\n"),
  );
  return [lead.join("\n"), ...said, more].filter(Boolean).join("\n\n");
}

export function markText({ sure, text }: NonNullable<ToldDrive["mark"]>): string {
  return sure ? `✓ ${text}` : text;
}

/** The subject of a mail, and the first line of other messages: a cancellation is seen before it is read. */
export function headOf({ title, body }: { title: string; body: Body | null }): string {
  return body?.tone === "off" ? `⛔ ${title}` : title;
}
