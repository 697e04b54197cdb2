import type { AnswerOf } from '@eh/contract/calls.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';

const READ = 'POST /api/operator/cashier-rules';
const CHANGE = 'POST /api/operator/cashier-rules/change';

const inForce: AnswerOf<typeof READ> = {
  rules: {
    fee_basis_points: 50,
    order_maximum: '50000.00',
    day_maximum: '1000000.00',
    expiry_minutes: 30,
    payout_review_above: '5000.00',
  },
  proposal: null,
  second_signers: ['olga'],
};

function openRules({ answers, ...options }: RenderOptions = {}) {
  return renderScreen(['cashier-rules'], { answers: { [READ]: inForce, ...answers }, ...options });
}

test.each([
  ['en', 'Maximum per order', 'Payouts of a day are reviewed above'],
  ['zh-CN', '单笔订单最高', '一日累计超过此金额需审核'],
] as const)('shows the rules in force (%s)', async (language, order, payouts) => {
  openRules({ language });
  expect((await screen.findByLabelText<HTMLInputElement>(order)).value).toBe('50000.00');
  expect(screen.getByLabelText<HTMLInputElement>(payouts).value).toBe('5000.00');
});

test('sends a change with its reason, and nothing before that', async () => {
  const rules = { ...inForce.rules, payout_review_above: '3000.00' };
  const { server, user } = openRules({ answers: { [CHANGE]: { ...inForce, rules } } });
  const field = await screen.findByLabelText('Payouts of a day are reviewed above');
  await user.clear(field);
  await user.type(field, '3000');
  const form = await screen.findByRole('form', { name: 'Change cashier rules' });
  expect(server.requestsOf(CHANGE)).toEqual([]);
  await user.type(within(form).getByLabelText(/Reason/), 'A merchant was robbed{Control>}{Enter}{/Control}');
  await expect.poll(() => server.requestsOf(CHANGE)).toEqual([{ rules, reason: 'A merchant was robbed' }]);
});

test('does not offer to send a fee above a tenth', async () => {
  const { user } = openRules();
  const field = await screen.findByLabelText('Fee');
  await user.clear(field);
  await user.type(field, '1001');
  expect(await screen.findByText('A whole number from 0 to 1000')).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Change cashier rules' })).toBeNull();
});

test('lets finance read only', async () => {
  openRules({ operator: { role: 'finance' } });
  expect((await screen.findByLabelText<HTMLInputElement>('Fee')).value).toBe('50');
  expect(screen.queryByRole('form', { name: 'Change cashier rules' })).toBeNull();
});
