import { expect, it } from 'vitest';
import { glyphs } from './captcha-glyphs.ts';
import { CAPTCHA_LENGTH, captchaAnswer, captchaPicture } from './captcha-picture.ts';

/** A row of numbers that looks random and is the same each time. */
function seeded(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

it('leaves out characters that a person could take for another', () => {
  for (const character of '0O1IL5S2Z8BQDVG') expect(glyphs[character]).toBeUndefined();
});

it('draws only strokes: no text, no name, nothing of the answer', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const below = seeded(seed);
    const answer = captchaAnswer(below);
    expect(answer).toHaveLength(CAPTCHA_LENGTH);
    const picture = captchaPicture(answer, below);
    // Nothing but the letters M and L of path data is left when the frame is taken away.
    expect(picture.replaceAll(/<\/?svg[^>]*>|<path d="[ML\d. -]+"\/>/g, '')).toBe('');
  }
});

it('draws no character twice the same way, so that shapes cannot be looked up', () => {
  const pictures = Array.from({ length: 20 }, (_, seed) => captchaPicture('AAAA', seeded(seed + 1)));
  const paths = pictures.flatMap((picture) => picture.match(/d="[^"]+"/g) ?? []);
  expect(new Set(paths).size).toBe(paths.length);
});

it('keeps every stroke within reach of the picture', () => {
  for (const character of Object.keys(glyphs)) {
    const numbers = captchaPicture(character.repeat(CAPTCHA_LENGTH), seeded(9)).match(/-?\d+\.\d/g) ?? [];
    expect(Math.max(...numbers.map(Number))).toBeLessThan(200);
  }
});
