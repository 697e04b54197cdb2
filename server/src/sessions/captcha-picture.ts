import { glyphs } from './captcha-glyphs.ts';

export const CAPTCHA_LENGTH = 4;

type Below = (limit: number) => number;
type Point = readonly [number, number];

const WIDTH = 160;
const HEIGHT = 60;
const SCALE = 3.6;
const FIRST_X = 16;
const PITCH = 36;
const TOP = 12;
const NOISE_STROKES = 5;
const STEPS_A_SEGMENT = 4;
const PERMILLE = 1000;
/** Shown as a picture it cannot follow the page's colours: this grey is readable on white and on black. */
const STROKE = '#74797f';

/** Some characters to type. */
export function captchaAnswer(below: Below): string {
  const characters = Object.keys(glyphs);
  return Array.from({ length: CAPTCHA_LENGTH }, () => characters[below(characters.length)] ?? '').join('');
}

/**
 * Draws an answer as SVG. No text, no name and no order is left in it: each character is bent and jittered strokes,
 * mixed among strokes of noise drawn the same way, so that no two pictures share a path.
 */
export function captchaPicture(answer: string, below: Below): string {
  const wave = { height: 2 + random(below) * 3, length: 18 + random(below) * 14, phase: random(below) * 6 };
  const bend = ([x, y]: Point): Point => [
    x + Math.sin(y / 11 + wave.phase) * 2.4 + (random(below) - 0.5) * 1.4,
    y + Math.sin(x / wave.length + wave.phase) * wave.height + (random(below) - 0.5) * 1.4,
  ];
  const letters = Array.from(answer).flatMap((character, index) => placed(character, index, below));
  const noise = Array.from({ length: NOISE_STROKES }, () => noiseStroke(below));
  const paths = shuffled([...letters, ...noise], below).map((stroke) => pathOf(divided(stroke).map(bend)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="${STROKE}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>`;
}

function placed(character: string, index: number, below: Below): Point[][] {
  const angle = (random(below) - 0.5) * 0.6;
  const scale = SCALE * (0.88 + random(below) * 0.24);
  const [centreX, centreY] = [FIRST_X + index * PITCH + 11, TOP + 18 + (random(below) - 0.5) * 8];
  return (glyphs[character] ?? []).map((stroke) =>
    stroke.map(([x, y]) => {
      const [dx, dy] = [(x - 3) * scale, (y - 5) * scale];
      return [
        centreX + dx * Math.cos(angle) - dy * Math.sin(angle),
        centreY + dx * Math.sin(angle) + dy * Math.cos(angle),
      ];
    }),
  );
}

function noiseStroke(below: Below): Point[] {
  const [x, y] = [random(below) * WIDTH, random(below) * HEIGHT];
  const reach = 10 + random(below) * 14;
  const turn = random(below) * 6.3;
  const next: Point = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach];
  return [[x, y], next, [next[0] + Math.sin(turn) * reach * 0.6, next[1] + Math.cos(turn) * reach * 0.6]];
}

function divided(stroke: readonly Point[]): Point[] {
  const [first, ...others] = stroke;
  if (!first) return [];
  let last = first;
  return [
    first,
    ...others.flatMap((end) => {
      const start = last;
      last = end;
      return Array.from({ length: STEPS_A_SEGMENT }, (_, step): Point => {
        const share = (step + 1) / STEPS_A_SEGMENT;
        return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
      });
    }),
  ];
}

function pathOf(points: readonly Point[]): string {
  return `<path d="M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}"/>`;
}

function shuffled<T>(things: readonly T[], below: Below): T[] {
  return things
    .map((thing) => ({ thing, rank: below(1_000_000) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing);
}

function random(below: Below): number {
  return below(PERMILLE) / PERMILLE;
}
