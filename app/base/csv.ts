/** The first character of a file: spreadsheets then read it as UTF-8. */
export const UTF8_MARK = "\uFEFF";

/** One line of a CSV file (RFC 4180). An apostrophe keeps a spreadsheet from running a cell as a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
