import { expect, test } from 'vitest';
import { sampleTrader } from '../../session/sample-trader.ts';
import { firstSteps } from './first-steps.ts';

const none = { balance: '0.00', orderbalance: '0.00', tradebalance: '0.00', holdbalance: '0.00' };
const newcomer = { ...sampleTrader, ...none, has_security_password: false, identity_status: 0 };
const nothing = { hasAccount: false, hasTraded: false, purchase: null };
const open = (steps: ReturnType<typeof firstSteps>) => steps.filter((step) => !step.isDone).map((step) => step.name);

test('leads from the payment password to the first purchase, step by step', () => {
  expect(open(firstSteps(newcomer, nothing))).toEqual(['password', 'identity', 'account', 'buy']);
  const withPassword = { ...newcomer, has_security_password: true };
  expect(open(firstSteps(withPassword, nothing))).toEqual(['identity', 'account', 'buy']);
  const verified = { ...withPassword, identity_status: 8 };
  expect(open(firstSteps(verified, nothing))).toEqual(['account', 'buy']);
  expect(open(firstSteps(verified, { ...nothing, hasAccount: true }))).toEqual(['buy']);
});

test('is empty once a trade has succeeded; coins from elsewhere do not count as a trade', () => {
  const verified = { ...newcomer, has_security_password: true, identity_status: 8 };
  expect(firstSteps(verified, { ...nothing, hasAccount: true, hasTraded: true })).toEqual([]);
  expect(open(firstSteps({ ...verified, balance: '0.01' }, { ...nothing, hasAccount: true }))).toEqual(['buy']);
});

test.each([
  [0, 'buyAccept'],
  [1, 'buyPay'],
  [2, 'buyConfirm'],
  [5, 'buyOpen'],
])('leads to the running purchase, in status %i as %s', (status, name) => {
  const verified = { ...newcomer, has_security_password: true, identity_status: 8 };
  const steps = firstSteps(verified, { hasAccount: true, hasTraded: false, purchase: { id: 'one', status } });
  expect(steps.at(-1)).toEqual({ name, isDone: false, to: 'buy-trade', params: { id: 'one' } });
  const ended = firstSteps(verified, { hasAccount: true, hasTraded: true, purchase: { id: 'one', status } });
  expect(ended).toEqual([]);
});

test('shows no step that depends on facts not loaded yet', () => {
  const verified = { ...newcomer, has_security_password: true, identity_status: 8 };
  expect(firstSteps(verified, { hasAccount: null, hasTraded: null, purchase: null })).toEqual([]);
});

test('begins with a phone and an e-mail when they are required', () => {
  const demanded = { ...newcomer, mobile: null, email: null, user_need_bind_tel_email: [1, 2] };
  const steps = firstSteps(demanded, nothing);
  expect(steps.slice(0, 2).map(({ name, to }) => [name, to])).toEqual([
    ['mobile', 'bind-mobile'],
    ['email', 'bind-email'],
  ]);
  expect(firstSteps({ ...demanded, mobile: '138****0001' }, nothing)[0]?.isDone).toBe(true);
});

test('says that an identity is under review, and asks for it again after a refusal', () => {
  expect(open(firstSteps({ ...newcomer, identity_status: 2 }, nothing))).toContain('review');
  expect(open(firstSteps({ ...newcomer, identity_status: 3 }, nothing))).toContain('identity');
});
