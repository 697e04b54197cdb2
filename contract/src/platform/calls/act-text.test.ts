import { expect, test } from 'vitest';
import { actText } from './act-text.ts';

const call = 'POST /api/transfer/add';

test('is the same whatever the order of fields and the means of authorization', () => {
  const text = actText(call, { b: [{ d: 1, c: '2' }], a: 'x', security_password: '135790' });
  expect(text).toBe('["POST /api/transfer/add",{"a":"x","b":[{"c":"2","d":1}]}]');
  expect(actText(call, { a: 'x', b: [{ c: '2', d: 1 }], memo: undefined })).toBe(text);
});

test('differs for another call, another value or another order of a list', () => {
  const texts = [
    actText(call, { a: '1' }),
    actText('POST /api/redeem', { a: '1' }),
    actText(call, { a: 1 }),
    actText(call, { a: ['1', '2'] }),
    actText(call, { a: ['2', '1'] }),
  ];
  expect(new Set(texts).size).toBe(texts.length);
});
