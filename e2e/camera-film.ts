import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import encodeQr from 'qr';

const WIDTH = 960;
const HEIGHT = 720;
const MODULE = 8;
const FRAMES = 3;
const INK = 0x20;
const WHITE = 0xd8;
const WALL = 0x70;

/** The film that the browser's camera shows. The file is read again whenever a page opens the camera. */
export const CAMERA_FILE = join(tmpdir(), `eh-camera-${process.pid}.y4m`);

/** Arguments that make a browser's camera show that file. Each test decides by its permissions whether a page may use it. */
export const cameraArguments = [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${CAMERA_FILE}`,
];

/** Holds a QR code with this text before the camera; without one it looks at a wall. */
export function holdBeforeCamera(text: string | null): void {
  const light = Buffer.alloc(WIDTH * HEIGHT, WALL);
  if (text !== null) draw(text, light);
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 0x80);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`);
  writeFileSync(CAMERA_FILE, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
}

function draw(text: string, light: Buffer): void {
  const data = encodeQr(text, 'raw', { ecc: 'quartile', border: 3 });
  const size = data.length;
  const [left, top] = [(WIDTH - size * MODULE) >> 1, (HEIGHT - size * MODULE) >> 1];
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      for (let line = 0; line < MODULE; line += 1) {
        const start = (top + row * MODULE + line) * WIDTH + left + column * MODULE;
        light.fill(isDark ? INK : WHITE, start, start + MODULE);
      }
}
