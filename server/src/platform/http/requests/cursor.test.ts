import fc from 'fast-check';
import { expect, it } from 'vitest';
import { INSTANT, readCursor, UUID, WHOLE_NUMBER, writeCursor } from './cursor.ts';

const id = '01900000-0000-7000-8000-00000000000a';

it('parses its own cursors, and no cursor as the first page', () => {
  expect(readCursor(writeCursor('-25', id), WHOLE_NUMBER, UUID)).toEqual(['-25', id]);
  expect(readCursor(undefined, WHOLE_NUMBER, UUID)).toBeNull();
});

it.each([
  ['a part less', writeCursor('25')],
  ['a part more', writeCursor('25', id, id)],
  ['parts in another order', writeCursor(id, '25')],
  ['a number too long for the database', writeCursor('9'.repeat(19), id)],
  ['an id with something behind it', writeCursor('25', `${id}'--`)],
  ['an id with a line break behind it', writeCursor('25', `${id}\n`)],
  ['a number with a point', writeCursor('2.5', id)],
  ['nothing', ''],
  ['no base64', '💥'],
])('refuses a cursor with %s', (_, cursor) => {
  expect(() => readCursor(cursor, WHOLE_NUMBER, UUID)).toThrow(expect.objectContaining({ name: 'Refusal' }));
});

it('refuses any other text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => readCursor(text, WHOLE_NUMBER, UUID)).toThrow(expect.objectContaining({ name: 'Refusal' }));
    }),
  );
});

it('refuses an instant that a date cannot hold', () => {
  expect(readCursor(writeCursor('99999999999999'), INSTANT)).toEqual(['99999999999999']);
  for (const instant of ['100000000000000', '-1', '1.5', ''])
    expect(() => readCursor(writeCursor(instant), INSTANT)).toThrow(expect.objectContaining({ name: 'Refusal' }));
});
