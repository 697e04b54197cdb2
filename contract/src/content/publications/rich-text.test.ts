import { expect, it } from 'vitest';
import { richText } from './rich-text.ts';
import { seenText } from './rich-tree.ts';

it('refuses the character that no database stores, and removes invisible ones', () => {
  const title = seenText(20);
  expect(title.safeParse('a\0b').success).toBe(false);
  expect(title.parse(' a\u202Eb\u200Bc ')).toBe('abc');
  const withNul = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a\0b' }] }] };
  expect(richText.safeParse(withNul).success).toBe(false);
});
