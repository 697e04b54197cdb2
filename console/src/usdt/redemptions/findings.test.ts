import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { expect, it } from 'vitest';
import { type Checked, findingsIn } from './findings.ts';

const now = 1_800_000_000;
const usual: Checked = {
  before: { to_this_address: 3, others_at_this_address: 0 },
  bought_today: '0.00',
  redemption: { amount: '700.00' },
  person: { registered_at: now - 90 * DAY_SECONDS, real_name: '林晓' },
};

it.each<[string, Partial<Checked>, string[]]>([
  ['nothing when all is as usual', {}, []],
  ['an address for the first time', { before: { to_this_address: 0, others_at_this_address: 0 } }, ['address']],
  ['an address that others use', { before: { to_this_address: 3, others_at_this_address: 2 } }, ['shared']],
  ['coins that arrived today', { bought_today: '350.00' }, ['bought']],
  ['an account of yesterday', { person: { registered_at: now - DAY_SECONDS, real_name: '林晓' } }, ['age']],
  ['somebody without a verified name', { person: { registered_at: 0, real_name: '' } }, ['name']],
])('points at %s', (_what, changes, notable) => {
  const found = findingsIn({ ...usual, ...changes }, now);
  expect(found.filter((finding) => finding.isWorthALook).map((finding) => finding.kind)).toEqual(notable);
});

it('counts at most the whole amount as bought today', () => {
  expect(findingsIn({ ...usual, bought_today: '9000.00' }, now)[2]).toMatchObject({ percent: 100 });
  expect(findingsIn({ ...usual, bought_today: '69.99' }, now)[2]).toMatchObject({ percent: 9 });
});
