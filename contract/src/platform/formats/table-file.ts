/** Excel reads a file as UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** A spreadsheet takes a cell with such a beginning for a formula (`=cmd|…`); a leading apostrophe keeps it text. */
const FORMULA_START = /^[\s]*[=+\-@\t\r＝＋－＠]/;
/** At most as many digits as a spreadsheet counts exactly, and none in front that it would drop. */
const AMOUNT = /^-?(?=(?:\d\.?){1,15}$)(?:0|[1-9]\d*)(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Writes lines as a CSV file for Excel and similar programs. Cells with people's text go through `textCell`. */
export function writeTable(columns: readonly string[], lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + [columns, ...lines].map((cells) => cells.map(quoted).join(',')).join(LINE_END) + LINE_END;
}

export function textCell(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** Digits in groups of four: a spreadsheet would round a long number, and drop the zeros that a short one begins with. */
export function numberCell(digits: string): string {
  const grouped = digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  return /^0\d+$/.test(grouped) ? `'${grouped}` : grouped;
}

/** A cell of any kind: an amount stays one, digits that name something stay whole, and no text runs as a formula. */
export function plainCell(text: string): string {
  if (AMOUNT.test(text)) return text;
  return /^\d+$/.test(text) ? numberCell(text) : textCell(text);
}

function quoted(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
