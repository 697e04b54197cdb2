import { drawQr } from '@eh/ui/qr-drawing.ts';

export interface ReceivePicture {
  readonly code: string;
  readonly name: string;
  /** Plain letters: not every system can write others. */
  readonly fileName: string;
  /** The lines under the code: amount, note, account. */
  readonly lines: readonly string[];
}

const WIDTH = 720;
const HEIGHT = 960;
const EDGE = 520;
const TOP = 150;
const FONT = '"PingFang SC", "Noto Sans CJK SC", sans-serif';

/** A picture of a receiving code to keep or send: black on white, because cameras want it so. */
export async function drawReceivePicture({ code, name, fileName, lines }: ReceivePicture): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw pictures');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#111';
  pen.textAlign = 'center';
  pen.font = `500 40px ${FONT}`;
  pen.fillText(name, WIDTH / 2, TOP - 60, WIDTH - 80);
  drawCode(pen, code);
  for (const [index, line] of lines.entries()) {
    pen.font = index === 0 ? `500 40px ${FONT}` : `400 28px ${FONT}`;
    pen.fillText(line, WIDTH / 2, TOP + EDGE + 80 + index * 56, WIDTH - 80);
  }
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!bytes) throw new Error('This browser gave no picture');
  return new File([bytes], fileName, { type: 'image/png' });
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

/** Hands a picture to the phone's share sheet where there is one; says whether it did. */
export async function sharePicture(file: File): Promise<boolean> {
  const share = { files: [file] };
  if (!('share' in navigator) || !navigator.canShare(share)) return false;
  // A person who closes the share sheet has changed his mind, which is no failure.
  await navigator.share(share).catch(() => undefined);
  return true;
}
