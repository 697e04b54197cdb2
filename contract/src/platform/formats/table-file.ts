/** Excel reads a file as UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** Spreadsheets treat a cell with such a beginning as a formula (`=cmd|…`); a leading apostrophe keeps it text. */
const FORMULA_START = /^[\s]*[=+\-@\t\r＝＋－＠]/;
/** At most as many digits as a spreadsheet represents exactly, without leading zeros, which it would drop. */
const AMOUNT = /^-?(?=(?:\d\.?){1,15}$)(?:0|[1-9]\d*)(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Writes a CSV file for Excel and similar programs. Cells with users' text must go through `textCell`. */
export function writeTable(columns: readonly string[], lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + [columns, ...lines].map((cells) => cells.map(quoted).join(',')).join(LINE_END) + LINE_END;
}

export function textCell(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** Digits in groups of four, because a spreadsheet would round long numbers and drop leading zeros. */
export function numberCell(digits: string): string {
  const grouped = digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  return /^0\d+$/.test(grouped) ? `'${grouped}` : grouped;
}

/** A cell of any kind: amounts stay numbers, identifying digits stay complete, and text never runs as a formula. */
export function plainCell(text: string): string {
  if (AMOUNT.test(text)) return text;
  return /^\d+$/.test(text) ? numberCell(text) : textCell(text);
}

function quoted(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
