import type { AnswerOf } from '@eh/contract/calls.ts';
import { helpRefusals } from '@eh/contract/content/help/refusals.ts';
import { type Answers, refused } from '@eh/contract/testing/fake-server.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { loadHelpLinks } from '../../api/failures/help-links.ts';
import { showRefusal } from '../../api/failures/show-refusal.ts';
import { currentParams, currentRoute } from '../../shell/navigation.ts';

beforeAll(loadHelpLinks);

const sums = { without_code: '500.00', without_review: '800.00' };
const config: AnswerOf<'GET /api/transfer/config'> = {
  currency: 'EH',
  minimum: '1.00',
  maximum: '5000.00',
  left_today: '5000.00',
  fee_permille: 1,
  window_hours: 24,
  free: { known: sums, first_time: sums, unverified: sums, first_time_unverified: sums },
  movable: '1000.00',
  resting: null,
};
const help: Answers = { 'GET /api/help/info': refused(helpRefusals.ArticleNotFound) };

test('makes the toast button the next keyboard stop after the page, and keeps the toast until then', async () => {
  const { user } = await renderScreen('help-list', {
    answers: { 'GET /api/help/index': { categories: [], often: [], found: null }, ...help },
  });
  await screen.findByRole('heading', { name: 'Often read' });
  act(() => showRefusal({ code: marketRefusals.PriceOutOfRange.code, text: 'The price must be between 1 and 2' }));
  const button = await screen.findByRole('button', { name: 'Why?' });
  act(() => screen.getByRole('link', { name: 'Feedback' }).focus());
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  await waitFor(() => expect([currentRoute(), currentParams()['id']]).toEqual(['help-info', 'how-to-sell']));
});

test('links a refusal at a field to its article', async () => {
  const { user } = await renderScreen('transfer', {
    params: { recipient: '00000000' },
    answers: {
      'GET /api/transfer/config': config,
      'GET /api/transfer/recent': { recent: [] },
      'POST /api/transfer/recipient': refused(transferRefusals.RecipientNotFound),
      ...help,
    },
  });
  expect(await screen.findByText(/No recipient found/)).toBeTruthy();
  await user.click(await screen.findByRole('link', { name: 'Why?' }));
  await waitFor(() => expect(currentRoute()).toBe('help-info'));
});
