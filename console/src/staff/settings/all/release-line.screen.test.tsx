import type { AnswerOf } from '@eh/contract/calls.ts';
import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { valuesByPath } from '@eh/contract/staff/settings/registry/values-by-path.ts';
import type { RuleKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';

const CHANGE = 'POST /api/operator/settings/change';
type Document = AnswerOf<'POST /api/operator/settings'>['rows'][number];

function documentOf(kind: RuleKind): Document {
  const usual = valuesByPath(usualOf(kind));
  return { kind, values: usual, usual, proposal: null, second_signers: ['olga'], changed: [] };
}

function openSettings(name: RuleKind, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['settings', name], {
    answers: {
      'POST /api/operator/settings': { rows: [documentOf('trade.policy'), documentOf('coins.hold')] },
      'POST /api/operator/settings/history': { rows: [], next_cursor: null },
      'POST /api/operator/settings/preview': { is_alone: true, days: 30, effects: [] },
      ...answers,
    },
    ...options,
  });
}

test('switches a condition of automatic release on with its figure, immediately if one owner may do so', async () => {
  const { server, user } = openSettings('trade.policy', { answers: { [CHANGE]: documentOf('trade.policy') } });
  await user.click(await screen.findByRole('switch', { name: 'The buyer has a record' }));
  const trades = await screen.findByLabelText<HTMLInputElement>('The buyer has a record: finished at least');
  fireEvent.change(trades, { target: { value: '0' } });
  expect(await screen.findByText('Please correct the marked fields first')).toBeTruthy();
  fireEvent.change(trades, { target: { value: '' } });
  await user.type(trades, '10');
  const reason = await screen.findByLabelText('Reason');
  // A form that appears meanwhile does not take the focus.
  expect(document.activeElement).toBe(trades);
  fireEvent.change(reason, { target: { value: 'New buyers with old slips' } });
  await user.click(await screen.findByRole('button', { name: /^Apply/ }));
  expect(await screen.findByText('Applied')).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toMatchObject([{ kind: 'trade.policy', reason: 'New buyers with old slips' }]);
});

test('refuses more rest days than the maximum', async () => {
  const { user } = openSettings('coins.hold');
  await user.click(await screen.findByRole('switch', { name: 'New coins rest' }));
  fireEvent.change(await screen.findByLabelText('Level 0'), { target: { value: '31' } });
  expect(await screen.findByText('Please correct the marked fields first')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Apply|Propose)/ })).toBeNull();
});
