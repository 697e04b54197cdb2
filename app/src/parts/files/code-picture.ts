import { drawQr } from '@eh/ui/media/qr-drawing.ts';
import { blankPicture, PICTURE_FONT, pictureFile } from './picture-file.ts';

export interface CodePicture {
  readonly code: string;
  /** The owner or the purpose, above the code. */
  readonly name: string;
  readonly fileName: string;
  /** The lines under the code, the first one large: amount, note, account. */
  readonly lines: readonly string[];
}

const WIDTH = 720;
const HEIGHT = 960;
const EDGE = 520;
const TOP = 150;
const ASIDE = 80;
const LINE = 56;

/** Draws a QR code as a picture to save or send: black on white, because cameras need it. */
export async function drawCodePicture({ code, name, fileName, lines }: CodePicture): Promise<File> {
  const { canvas, pen } = blankPicture(WIDTH, HEIGHT);
  pen.textAlign = 'center';
  pen.font = `500 40px ${PICTURE_FONT}`;
  pen.fillText(name, WIDTH / 2, TOP - 60, WIDTH - ASIDE);
  drawCode(pen, code);
  for (const [index, line] of lines.entries()) {
    pen.font = index === 0 ? `500 40px ${PICTURE_FONT}` : `400 28px ${PICTURE_FONT}`;
    pen.fillText(line, WIDTH / 2, TOP + EDGE + ASIDE + index * LINE, WIDTH - ASIDE);
  }
  return pictureFile(canvas, fileName);
}

function drawCode(pen: CanvasRenderingContext2D, code: string): void {
  const { path, size } = drawQr(code, false);
  pen.save();
  pen.translate((WIDTH - EDGE) / 2, TOP);
  pen.scale(EDGE / size, EDGE / size);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- A pen fills a shape; there is no array here.
  pen.fill(new Path2D(path));
  pen.restore();
}
