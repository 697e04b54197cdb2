import { expect, it } from 'vitest';
import { mapTexts, plainText, referencesOf } from './plain-text.ts';
import { richText } from './rich-text.ts';
import type { RichText } from './rich-tree.ts';

const PICTURE = '01900000-0000-7000-8000-000000000001';
const text = (letters: string) => ({ type: 'text' as const, text: letters });
const paragraph = (letters: string) => ({ type: 'paragraph' as const, content: [text(letters)] });
const whole: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('How')] },
    {
      type: 'paragraph',
      content: [text('Read '), { ...text('this'), marks: [{ type: 'link', attrs: { href: 'https://example.com/' } }] }],
    },
    { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph('one')] }] },
    { type: 'ordered_list', content: [{ type: 'list_item', content: [paragraph('two')] }] },
    { type: 'callout', attrs: { tone: 'warning' }, content: [paragraph('Careful')] },
    { type: 'picture', attrs: { id: PICTURE, alt: 'A receipt' } },
    { type: 'paragraph' },
  ],
};

it('reads every node that a text may contain, and returns its characters', () => {
  expect(richText.parse(whole)).toEqual(whole);
  expect(plainText(whole)).toBe('How\nRead this\none\ntwo\nCareful\nA receipt');
  expect(plainText(mapTexts(whole, (letters) => letters.toUpperCase()))).toBe(
    'HOW\nREAD THIS\nONE\nTWO\nCAREFUL\nA RECEIPT',
  );
  expect(referencesOf(whole)).toEqual({ links: ['https://example.com/'], pictures: [PICTURE] });
});

it.each([
  { type: 'doc', content: [{ type: 'html', content: '<script>alert(1)</script>' }] },
  { type: 'doc', content: [{ type: 'paragraph', attrs: { onclick: 'alert(1)' } }] },
  { type: 'doc', content: [{ type: 'heading', attrs: { level: 1 }, content: [text('x')] }] },
  { type: 'doc', content: [{ type: 'paragraph', content: [{ ...text('x'), marks: [{ type: 'script' }] }] }] },
  { type: 'doc', content: [{ type: 'picture', attrs: { id: PICTURE, alt: '', src: 'https://example.com/x.png' } }] },
  { type: 'doc', content: [{ type: 'picture', attrs: { id: 'javascript:alert(1)', alt: '' } }] },
  { type: 'doc', content: [{ type: 'bullet_list', content: [paragraph('x')] }] },
  { type: 'doc', content: Array.from({ length: 201 }, () => ({ type: 'paragraph' })) },
  { type: 'doc', content: [paragraph('x'.repeat(10_001)), paragraph('x'.repeat(10_001))] },
  '<p>text</p>',
])('refuses a node outside the closed set: %j', (sent) => {
  expect(richText.safeParse(sent).success).toBe(false);
});

it('removes invisible characters', () => {
  const hidden = { type: 'doc', content: [paragraph('a\u202Eb\u200Bc\u0007d')] };
  expect(plainText(richText.parse(hidden))).toBe('abcd');
});
