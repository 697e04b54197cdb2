/** Spreadsheets read a text without this mark in the system's own character set. */
const MARK = '\uFEFF';
const NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as a spreadsheet reads them. A text that would run as a formula is quoted as text: others may have written it. */
export function csvOf(columns: readonly string[], rows: readonly (readonly string[])[]): Buffer {
  const lines = [columns, ...rows].map((cells) => cells.map(cellOf).join(','));
  return Buffer.from(`${MARK}${lines.join('\r\n')}\r\n`);
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
