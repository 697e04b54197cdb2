import { blankPicture, PICTURE_FONT, pictureFile } from '../../../parts/files/picture-file.ts';

export interface ReceiptPicture {
  readonly title: string;
  /** "260.00 EH", "It has arrived". */
  readonly amount: string;
  readonly state: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly fileName: string;
}

const WIDTH = 720;
const MARGIN = 56;
const HEAD = 300;
const NAME_WIDTH = 180;
const LINE = 40;
const GAP = 28;
const FOOT = 56;
const MUTED = '#666';
const INK = '#111';
const HAIRLINE = '#ddd';

/** Draws a receipt as a picture for a chat: amount, counterparty, time and number. */
export function drawReceiptPicture({ title, amount, state, facts, fileName }: ReceiptPicture): Promise<File> {
  const ruler = blankPicture(1, 1).pen;
  ruler.font = `400 28px ${PICTURE_FONT}`;
  const rows = facts.map(([name, value]) => ({
    names: linesOf(ruler, name, NAME_WIDTH - GAP),
    values: linesOf(ruler, value, WIDTH - 2 * MARGIN - NAME_WIDTH),
  }));
  const heightOf = (row: (typeof rows)[number]) => Math.max(row.names.length, row.values.length) * LINE + GAP;
  const { canvas, pen } = blankPicture(WIDTH, HEAD + rows.reduce((sum, row) => sum + heightOf(row), 0) + FOOT);
  const write = (text: string, font: string, { x, y, colour }: { x: number; y: number; colour: string }) => {
    pen.font = `${font} ${PICTURE_FONT}`;
    pen.fillStyle = colour;
    pen.fillText(text, x, y, WIDTH - 2 * MARGIN);
  };
  pen.textAlign = 'center';
  write(title, '400 28px', { x: WIDTH / 2, y: 92, colour: MUTED });
  write(amount, '600 64px', { x: WIDTH / 2, y: 180, colour: INK });
  write(state, '500 28px', { x: WIDTH / 2, y: 236, colour: INK });
  let top = HEAD;
  for (const row of rows) {
    pen.fillStyle = HAIRLINE;
    pen.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, 1);
    const baseline = (index: number) => top + GAP / 2 + LINE * (index + 0.75);
    pen.textAlign = 'left';
    for (const [index, text] of row.names.entries())
      write(text, '400 28px', { x: MARGIN, y: baseline(index), colour: MUTED });
    pen.textAlign = 'right';
    for (const [index, text] of row.values.entries())
      write(text, '400 28px', { x: WIDTH - MARGIN, y: baseline(index), colour: INK });
    top += heightOf(row);
  }
  return pictureFile(canvas, fileName);
}

/** Breaks a text into lines of at most this width: between words, or between Chinese characters. */
function linesOf(pen: CanvasRenderingContext2D, text: string, width: number): readonly string[] {
  const lines = [''];
  for (const piece of text.split(/(?<=\s)|(?=\p{Script=Han})/u).flatMap((word) => fittingPieces(pen, word, width))) {
    const joined = (lines.at(-1) ?? '') + piece;
    if (pen.measureText(joined.trimEnd()).width <= width) lines[lines.length - 1] = joined;
    else lines.push(piece);
  }
  return lines.map((line) => line.trim());
}

/** The word, or its letters when it is wider than a line. */
function fittingPieces(pen: CanvasRenderingContext2D, word: string, width: number): readonly string[] {
  return pen.measureText(word).width <= width ? [word] : Array.from(word);
}
