import type { Page } from '@playwright/test';
import encodeQr from 'qr';

const DRAW_CODE = `async (svg) => {
  const image = new Image();
  image.src = 'data:image/svg+xml,' + encodeURIComponent(svg);
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 1440 });
  const drawing = canvas.getContext('2d');
  drawing.fillStyle = '#1668dc';
  drawing.fillRect(0, 0, 960, 1440);
  drawing.drawImage(image, 240, 480, 480, 480);
  return canvas.toDataURL('image/png');
}`;

/** A QR code as a wallet's screenshot shows it: on colour, with a margin. */
export async function codePicture(page: Page, text: string): Promise<Buffer> {
  const svg = encodeQr(text, 'svg', { border: 4 });
  const url: string = await page.evaluate(`(${DRAW_CODE})(${JSON.stringify(svg)})`);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

const RECORD = `async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
  const drawing = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
  const pieces = [];
  recorder.addEventListener('dataavailable', (event) => pieces.push(event.data));
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();
  for (let frame = 0; frame < 30; frame += 1) {
    drawing.fillStyle = 'hsl(' + frame * 12 + ' 60% 50%)';
    drawing.fillRect(0, 0, 320, 240);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  recorder.stop();
  await ended;
  return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
}`;

/** A moment of moving colour, recorded by the browser itself as its users record their faces. */
export async function recordVideo(page: Page): Promise<Buffer> {
  const bytes: number[] = await page.evaluate(`(${RECORD})()`);
  return Buffer.from(bytes);
}
