/** Excel reads a file as UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** A spreadsheet takes a cell with such a beginning for a formula (`=cmd|…`); a leading apostrophe keeps it text. */
const FORMULA_START = /^[\s]*[=+\-@\t\r＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Writes lines as a CSV file for Excel and similar programs. Cells with people's text go through `textCell`. */
export function writeTable(columns: readonly string[], lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + [columns, ...lines].map((cells) => cells.map(quoted).join(',')).join(LINE_END) + LINE_END;
}

export function textCell(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** Digits in groups of four: a spreadsheet would round a long number. */
export function numberCell(digits: string): string {
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

function quoted(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
