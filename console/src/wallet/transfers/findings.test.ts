import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { expect, it } from 'vitest';
import { type Checked, findingsIn } from './findings.ts';

const now = 1_800_000_000;
const usual: Checked = {
  amount: '120.00',
  sent_before: { transfers: 4, total: '400.00', to_this_receiver: 2 },
  receiver: { registered_at: now - 90 * DAY_SECONDS, real_name: '陈博' },
};

it.each<[string, Partial<Checked>, string[]]>([
  ['nothing when all is as usual', {}, []],
  ['an amount three times the usual one', { amount: '300.00' }, ['habit']],
  [
    'a first transfer and a receiver who never got anything',
    { sent_before: { transfers: 0, total: '0.00', to_this_receiver: 0 } },
    ['habit', 'receiver'],
  ],
  ['a receiver of yesterday', { receiver: { registered_at: now - DAY_SECONDS, real_name: '陈博' } }, ['age']],
  ['a receiver without a verified name', { receiver: { registered_at: 0, real_name: '' } }, ['name']],
])('points at %s', (_what, changes, notable) => {
  const found = findingsIn({ ...usual, ...changes }, now);
  expect(found.filter((finding) => finding.isWorthALook).map((finding) => finding.kind)).toEqual(notable);
});

it('gives the amount as a multiple of the usual one, rounded down', () => {
  expect(findingsIn({ ...usual, amount: '599.99' }, now)[0]).toEqual({ kind: 'habit', times: 5, isWorthALook: true });
});
