import sharp from 'sharp';
import type { Run } from '../../../platform/jobs/job.ts';
import './picture-bounds.ts';
import { strokesOf } from './stroke-letters.ts';

const LETTER_PITCH = 6;
const LINE_HEIGHT = 8;
const ROWS_A_PICTURE = 9;
const ANGLE = -24;

/**
 * Draws a picture covered with a text, so that no part can be cut out without it. Letters are drawn here because
 * servers have no fonts.
 */
export const run: Run<string, null> = async (text, picture) => ({
  answer: null,
  bytes: await watermarked(picture, text),
});

async function watermarked(picture: Buffer, text: string): Promise<Buffer> {
  const { width, height, format } = await sharp(picture).metadata();
  const marked = sharp(picture).composite([{ input: Buffer.from(markOf(text, { width, height })) }]);
  return (format === 'png' ? marked.png() : marked.jpeg()).toBuffer();
}

/** The text repeated, in light and dark, so that it is readable on any background. */
function markOf(text: string, { width, height }: { width: number; height: number }): string {
  const scale = Math.max(width, height) / (ROWS_A_PICTURE * LINE_HEIGHT * 3);
  const line = `${text}   `;
  const reach = Math.hypot(width, height) / scale;
  const times = Math.ceil(reach / (line.length * LETTER_PITCH)) + 1;
  const path = strokesOf(line.repeat(times));
  const rows = Array.from({ length: Math.ceil(reach / (LINE_HEIGHT * 3)) + 1 }, (_, row) => {
    const at = `translate(${-(row % 2) * line.length * LETTER_PITCH * 0.5} ${row * LINE_HEIGHT * 3})`;
    return `<path transform="${at}" d="${path}"/>`;
  }).join('');
  const turned = `translate(${width / 2} ${height / 2}) rotate(${ANGLE}) scale(${scale}) translate(${-reach / 2} ${-reach / 2})`;
  const layer = (colour: string, stroke: number) =>
    `<g transform="${turned}" fill="none" stroke="${colour}" stroke-width="${stroke}">${rows}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${layer('rgba(0,0,0,0.28)', 1.3)}${layer('rgba(255,255,255,0.5)', 0.7)}</svg>`;
}
