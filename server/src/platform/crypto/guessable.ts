import { deflateRawSync } from 'node:zlib';

/** Half the compressed size of 32 random hexadecimal digits; repetitive or counted text compresses to less. */
const PACKED_BYTES_MIN = 18;
const CHARACTERS_MIN = 8;

/** Whether a secret is too regular to be one: one piece repeated, few characters, or characters in a row. */
export function isGuessable(secret: string): boolean {
  const codes = Array.from(secret, (character) => character.codePointAt(0) ?? 0);
  if (new Set(codes).size < CHARACTERS_MIN) return true;
  const steps = codes.slice(1).map((code, at) => (code - (codes[at] ?? 0)) & 0xff);
  return [Buffer.from(secret), Buffer.from(steps)].some((text) => deflateRawSync(text).length < PACKED_BYTES_MIN);
}
