import encodeQr from 'qr';

export interface QrDrawing {
  /** Modules along an edge. */
  size: number;
  /** All dark modules as one path, a run of neighbours as one bar. */
  path: string;
}

/** The encoder's smallest margin; the page around the code adds its own. */
const BORDER = 1;

/** Draws a text as a QR code; `isCovered` adds the redundancy that a logo over its middle needs. */
export function drawQr(text: string, isCovered: boolean): QrDrawing {
  const modules = encodeQr(text, 'raw', { ecc: isCovered ? 'quartile' : 'medium', border: BORDER });
  const inner = modules.slice(BORDER, -BORDER).map((line) => line.slice(BORDER, -BORDER));
  return { size: inner.length, path: inner.map(drawLine).join('') };
}

function drawLine(modules: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < modules.length; x += 1) {
    if (!modules[x]) continue;
    const start = x;
    while (modules[x + 1]) x += 1;
    path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
  }
  return path;
}
