import { expect, it } from 'vitest';
import { findingsIn } from './findings.ts';

const now = 1_763_884_800;
const DAY = 86_400;
const summed = (count: number, amount: string) => ({ count, amount });
const facts: Parameters<typeof findingsIn>[0] = {
  merchant: {
    id: '00000000-0000-4000-8000-0000000000b1',
    merchant_no: 'M10000001',
    name: 'North Hill Coffee',
    website: 'https://coffee.example',
    status: 'active',
    applied_at: now - 90 * DAY,
  },
  payout: { grant_id: null },
  lately: {
    days: 7,
    payments: summed(200, '1000.00'),
    refunds: summed(3, '50.00'),
    payouts: summed(1, '100.00'),
  },
  recipient: {
    userid: '00000000-0000-4000-8000-0000000000c1',
    account: '10000016',
    nickname: 'Alice',
    real_name: '李丽',
    level: 1,
    registered_at: now - 900 * DAY,
    role: 'owner',
    stops: [],
    paid_before: summed(4, '4000.00'),
  },
};
const notable = (changes: Partial<typeof facts>) =>
  findingsIn({ ...facts, ...changes }, now)
    .filter(({ isWorthALook }) => isWorthALook)
    .map(({ kind }) => kind);

it('finds nothing notable about an old shop paying its owner again', () => {
  expect(notable({})).toEqual([]);
});

it.each([
  ['a frozen merchant', { merchant: { ...facts.merchant, status: 'frozen' } }, 'merchant'],
  ['a merchant of 29 days', { merchant: { ...facts.merchant, applied_at: now - 30 * DAY + 1 } }, 'age'],
  ['a recipient who left the team', { recipient: { ...facts.recipient, role: null } }, 'recipient'],
  ['a recipient who became a viewer', { recipient: { ...facts.recipient, role: 'viewer' } }, 'recipient'],
  ['a frozen recipient', { recipient: { ...facts.recipient, stops: ['frozen'] } }, 'recipient'],
  ['a first payout', { recipient: { ...facts.recipient, paid_before: summed(0, '0.00') } }, 'before'],
  ['a fifth of the payments refunded', { lately: { ...facts.lately, refunds: summed(9, '200.00') } }, 'refunds'],
  [
    'refunds without a payment',
    { lately: { ...facts.lately, payments: summed(0, '0.00'), refunds: summed(1, '0.01') } },
    'refunds',
  ],
] as const)('reports %s', (_, changes, kind) => {
  expect(notable(changes as Partial<typeof facts>)).toEqual([kind]);
});

it('finds nothing notable about a user who authorized the payouts of an app, unless that user is restricted', () => {
  const payout = { grant_id: '00000000-0000-4000-8000-0000000000d1' };
  expect(notable({ payout, recipient: { ...facts.recipient, role: null } })).toEqual([]);
  expect(notable({ payout, recipient: { ...facts.recipient, role: null, stops: ['frozen'] } })).toEqual(['recipient']);
});
