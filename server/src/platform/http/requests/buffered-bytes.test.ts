import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { expect, it } from 'vitest';
import { openBufferedBytes } from './buffered-bytes.ts';

const tooMany = expect.objectContaining({ kind: commonRefusals.TooManyRequests });

it('limits the bytes that one user occupies, over any number of requests', () => {
  const held = openBufferedBytes({ perKey: 10, total: 100 });
  const [first, second] = [held.open('mallory'), held.open('mallory')];
  first.take(6);
  expect(() => second.take(5)).toThrow(tooMany);
  held.open('bob').take(10);
  first.release();
  second.take(10);
});

it('limits the bytes of all users together', () => {
  const held = openBufferedBytes({ perKey: 10, total: 15 });
  const first = held.open('a');
  first.take(10);
  expect(() => held.open('b').take(6)).toThrow(tooMany);
  first.release();
  first.release();
  held.open('b').take(10);
  expect(() => held.open('c').take(6)).toThrow(tooMany);
});
