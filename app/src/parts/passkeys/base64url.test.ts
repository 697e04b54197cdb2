import { expect, test } from 'vitest';
import { fromBase64url, toBase64url } from './base64url.ts';

test('decodes every byte it has encoded, without characters that URLs escape', () => {
  for (const length of [0, 1, 2, 3, 256]) {
    const bytes = Uint8Array.from({ length }, (_, index) => 255 - (index % 256));
    const text = toBase64url(bytes.buffer);
    expect(text).toMatch(/^[\w-]*$/);
    expect(fromBase64url(text)).toEqual(bytes);
  }
});
