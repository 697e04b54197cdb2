import { expect, it } from 'vitest';
import { base64url } from './base64url.ts';

it('accepts the URL-safe alphabet up to its length, and nothing else', () => {
  const schema = base64url(4);
  for (const text of ['a', 'Ab-_', '0']) expect(schema.safeParse(text).success).toBe(true);
  for (const text of ['', 'abcde', 'a+b', 'a/b', 'a=', 'a b', 'a\n', 'é', 5])
    expect(schema.safeParse(text).success).toBe(false);
});
