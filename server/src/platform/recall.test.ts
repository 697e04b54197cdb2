import { expect, it } from 'vitest';
import { readContextOf, readOnce } from './context.ts';
import { Recall } from './recall.ts';

function counted() {
  let times = 0;
  return () => Promise.resolve(`read ${(times += 1)}`);
}

const reading = (recall?: Recall) => ({ reader: null as never, now: new Date(0), ...(recall ? { recall } : {}) });

it('reads once for each look, also when two ask at once', async () => {
  const [asked, read] = [reading(new Recall()), counted()];
  expect(await Promise.all([readOnce(asked, 'a', read), readOnce(asked, 'a', read)])).toEqual(['read 1', 'read 1']);
  expect(await readOnce(asked, 'b', read)).toBe('read 2');
  expect(await readOnce(reading(new Recall()), 'a', read)).toBe('read 3');
});

it('reads each time where nothing is recalled', async () => {
  const read = counted();
  expect([await readOnce(reading(), 'a', read), await readOnce(reading(), 'a', read)]).toEqual(['read 1', 'read 2']);
});

it('reads anew what was forgotten, and what an act forgot its look has forgotten too', async () => {
  const recall = new Recall();
  const seen = readContextOf({ tx: null as never, now: new Date(0), ids: null as never, recall });
  const read = counted();
  await readOnce(seen, 'a', read);
  recall.forget('a');
  expect(await readOnce(seen, 'a', read)).toBe('read 2');
});

it('gives what was kept on another way', async () => {
  const recall = new Recall();
  recall.keep('a', 'kept');
  expect([await recall.kept('a'), recall.kept('b')]).toEqual(['kept', undefined]);
  expect(await readOnce(reading(recall), 'a', counted())).toBe('kept');
});
