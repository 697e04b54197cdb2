import { encode } from 'uqr';

export interface QrDrawing {
  /** Modules along an edge. */
  size: number;
  /** All dark modules as one path, a run of neighbours as one bar. */
  path: string;
}

/** Draws a text as a QR code; `isCovered` adds the redundancy that a logo over its middle needs. */
export function drawQr(text: string, isCovered: boolean): QrDrawing {
  const { data, size } = encode(text, { ecc: isCovered ? 'Q' : 'M', border: 0 });
  return { size, path: data.map(drawLine).join('') };
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
