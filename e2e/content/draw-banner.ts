import type { Page } from '@playwright/test';

const DRAW = `async ([ground, ink, line]) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1170, height: 360 });
  const pen = canvas.getContext('2d');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, 1170, 360);
  pen.fillStyle = ink;
  pen.fillRect(64, 240, 320, 12);
  pen.font = '600 88px sans-serif';
  pen.fillText(line, 64, 190);
  return canvas.toDataURL('image/png');
}`;

/** A banner as a designer would send it. */
export async function drawBanner(
  page: Page,
  colours: readonly [ground: string, ink: string],
  line: string,
): Promise<Buffer> {
  const url: string = await page.evaluate(`(${DRAW})(${JSON.stringify([...colours, line])})`);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}
