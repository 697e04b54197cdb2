import { expect, it } from 'vitest';
import { transfer } from '../movements/transfers.ts';
import { itemOf } from '../plan-batch.ts';
import { BATCH_MAX, type Batch, pickBatch, pickSecond, type Waiting } from './pick-batch.ts';

const eh = (minor: bigint) => ({ currency: 'EH', minor });
const numbered = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
let made = 0;

function pays(from: number, to: number): Waiting {
  made += 1;
  const parties = { senderId: numbered(from), receiverId: numbered(to) };
  const movement = transfer({ transferId: numbered(1_000_000 + made), ...parties, amount: eh(1n), fee: eh(0n) });
  return { ...itemOf(movement, new Date(0)), rows: [], resolve: () => undefined, reject: () => undefined };
}

const strangers = (count: number) =>
  Array.from({ length: count }, (_, index) => pays(1000 + index * 2, 1001 + index * 2));
const none: readonly Batch[] = [];

it('shares what waits evenly among the idle lanes', () => {
  const waiting = strangers(100);
  expect(pickBatch(waiting, none, 2).items).toHaveLength(50);
  expect(waiting).toHaveLength(50);
  expect(pickBatch(waiting, none, 1).items).toHaveLength(50);
});

it('sends what shares an account behind its own batch, once there is enough of it', () => {
  const waiting = Array.from({ length: 100 }, (_, index) => pays(10 + index, 1));
  const first = pickBatch(waiting, none, 2);
  expect(first.items).toHaveLength(50);
  expect(pickBatch(waiting, [first], 1).items).toHaveLength(0);
  expect(pickSecond(waiting, first, [])?.items).toHaveLength(50);
  expect(pickSecond(waiting, first, [])).toBeNull();
});

it('sends nothing behind a batch that is a stranger to it or touches another lane', () => {
  const [first, other] = [pickBatch([pays(1, 2)], none, 1), pickBatch([pays(3, 4)], none, 1)];
  const waiting = [...strangers(50), ...Array.from({ length: 50 }, () => pays(1, 3))];
  expect(pickSecond(waiting, first, [other])).toBeNull();
  expect(pickSecond(waiting, first, [])?.items).toHaveLength(50);
});

it('leaves what touches an account of a batch under way, and takes it when that is over', () => {
  const under = pickBatch([pays(1, 2)], none, 1);
  const waiting = [pays(2, 3), ...strangers(3)];
  expect(pickBatch(waiting, [under], 1).items).toHaveLength(3);
  expect(waiting).toHaveLength(1);
  expect(pickBatch(waiting, none, 1).items).toHaveLength(1);
});

it('leaves a second item of the same key for the batch after', () => {
  const once = pays(1, 2);
  const waiting = [once, { ...once }];
  expect(pickBatch(waiting, none, 1).items).toHaveLength(1);
  expect(waiting).toHaveLength(1);
});

it('takes no more than a batch may hold and keeps the order of the queue', () => {
  const waiting = strangers(BATCH_MAX * 3);
  const order = waiting.map((item) => item.id);
  const first = pickBatch(waiting, none, 1).items;
  expect(first.map((item) => item.id)).toEqual(order.slice(0, BATCH_MAX));
  expect(waiting.map((item) => item.id)).toEqual(order.slice(BATCH_MAX));
});
