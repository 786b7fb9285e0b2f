/** What makes spreadsheets know that a file is UTF-8. */
export const UTF8_MARK = "\uFEFF";

/**
 * One line of a CSV file (RFC 4180), every cell quoted. A cell that a spreadsheet would take for a formula gets an
 * apostrophe in front, which makes it text.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
