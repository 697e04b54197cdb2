import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesField, fieldsIn, numberField } from './protobuf.ts';

// From the public description of the encoding: field 1 with 150, field 2 with "testing".
const PUBLIC_NUMBER = '089601';
const PUBLIC_TEXT = '120774657374696e67';

it('encodes the bytes of the public examples', () => {
  expect(numberField(1, 150n).toString('hex')).toBe(PUBLIC_NUMBER);
  expect(bytesField(2, Buffer.from('testing')).toString('hex')).toBe(PUBLIC_TEXT);
});

it('decodes the public examples', () => {
  expect(fieldsIn(Buffer.from(PUBLIC_NUMBER + PUBLIC_TEXT, 'hex'))).toEqual([
    { number: 1, value: 150n },
    { number: 2, value: Buffer.from('testing') },
  ]);
  expect(fieldsIn(Buffer.alloc(0))).toEqual([]);
});

it('decodes every message that it encodes', () => {
  const number = fc.integer({ min: 1, max: 500 });
  const value = fc.oneof(
    fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ number, value }), { maxLength: 8 }), (fields) => {
      const written = fields.map((field) =>
        typeof field.value === 'bigint'
          ? numberField(field.number, field.value)
          : bytesField(field.number, field.value),
      );
      expect(fieldsIn(Buffer.concat(written))).toEqual(fields);
    }),
  );
});

it.each([
  ['a tag without a value', '08'],
  ['a number cut off', '0896'],
  ['bytes cut off', '1207746573'],
  ['a length beyond the message', '12ffffffffffffffff7f'],
  ['a number without an end', `08${'ff'.repeat(11)}`],
  ['a fixed number of eight bytes', '090000000000000000'],
  ['a group', '0b'],
  ['a fixed number of four bytes', '0d00000000'],
])('refuses a message with %s', (_, hex) => {
  expect(fieldsIn(Buffer.from(hex, 'hex'))).toBeNull();
});

it('does not crash on any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const fields = fieldsIn(bytes);
      expect(fields === null || fields.every(({ number }) => Number.isInteger(number))).toBe(true);
    }),
  );
});
