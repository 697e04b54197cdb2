import { expect, test } from 'vitest';
import { CUE_TEXT_MAX, CUES_MAX } from './caption-bounds.ts';
import { readCaptions, writeCaptions } from './read-captions.ts';

const file = (...lines: readonly string[]) => ['WEBVTT', '', ...lines].join('\n');
const TIMES = '00:00.500 --> 00:02.000';

test('reads the lines of speech, and skips notes, names and cue settings', () => {
  const said = `\uFEFFWEBVTT - first trade\r\nKind: captions\r\n\r\nNOTE by hand\r\n\r\nfirst\r\n${TIMES} align:start\r\n<v Anna>Look at the <b>price</b>\r\n&amp; the seller\r\n\r\n01:00:00.000 --> 01:00:01.250\r\nEnd\r\n`;
  const read = readCaptions(said);
  expect(read).toEqual({
    cues: [
      { from: 500, to: 2000, text: '<v Anna>Look at the <b>price</b>\n&amp; the seller' },
      { from: 3_600_000, to: 3_601_250, text: 'End' },
    ],
  });
});

test('writes a file that parses to the same captions', () => {
  const cues = [
    { from: 500, to: 2000, text: '先看价格\n再看卖家' },
    { from: 3_600_000, to: 3_601_250, text: 'End' },
  ];
  expect(writeCaptions(cues)).toBe(
    'WEBVTT\n\n00:00:00.500 --> 00:00:02.000\n先看价格\n再看卖家\n\n01:00:00.000 --> 01:00:01.250\nEnd\n',
  );
  expect(readCaptions(writeCaptions(cues))).toEqual({ cues });
});

test.each([
  ['a file of another kind', '1\n00:00:01,000 --> 00:00:02,000\nSRT', { kind: 'no-header' }],
  ['a header that goes on', 'WEBVTT-x\n\n', { kind: 'no-header' }],
  ['no line of speech', file('NOTE nothing'), { kind: 'empty' }],
  ['a header alone', 'WEBVTT', { kind: 'empty' }],
  ['a comma in a time', file('00:00,500 --> 00:02.000', 'x'), { kind: 'time', line: 3 }],
  ['an end before the start', file('00:02.000 --> 00:01.000', 'x'), { kind: 'time', line: 3 }],
  ['61 seconds', file('00:61.000 --> 01:02.000', 'x'), { kind: 'time', line: 3 }],
  ['text without times', file(TIMES, 'x', '', 'lost', 'text'), { kind: 'time', line: 7 }],
  ['lines out of their order', file('00:05.000 --> 00:06.000', 'x', '', TIMES, 'y'), { kind: 'order', line: 6 }],
  [
    'a style',
    file('STYLE', '::cue { background: url(https://x.example) }'),
    { kind: 'mark-up', line: 3, found: 'STYLE' },
  ],
  ['a region', file('REGION', 'id:a'), { kind: 'mark-up', line: 3, found: 'REGION' }],
  ['a script', file(TIMES, 'Hi <script>alert(1)</script>'), { kind: 'mark-up', line: 4, found: '<script>' }],
  ['a picture', file(TIMES, 'a', '<img src=x onerror=alert(1)>'), { kind: 'mark-up', line: 5 }],
  ['a class', file(TIMES, '<c.red>x</c>'), { kind: 'mark-up', line: 4, found: '<c.red>' }],
  ['a mark that is not closed', file(TIMES, 'x <b'), { kind: 'mark-up', line: 4, found: '<b' }],
  ['an attribute in a voice', file(TIMES, '<v x onload="y">z'), { kind: 'mark-up', line: 4 }],
  ['an entity', file(TIMES, '&#60;script'), { kind: 'mark-up', line: 4 }],
  ['a text that is too long', file(TIMES, 'x'.repeat(CUE_TEXT_MAX + 1)), { kind: 'too-long', line: 3 }],
  ['too many lines', file(...Array.from({ length: CUES_MAX + 1 }, () => `${TIMES}\nx\n`)), { kind: 'too-many' }],
] as const)('refuses %s', (_name, text, fault) => {
  expect(readCaptions(text)).toMatchObject(fault);
});
