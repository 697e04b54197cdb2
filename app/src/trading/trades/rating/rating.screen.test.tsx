import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { peopleRefusals } from '@eh/contract/trading/profiles/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { RenderOptions } from '../../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { openPurchase, openSale } from '../../../../testing/trading/open-trade.ts';
import type { Trade } from '../queries.ts';

const RATE = 'POST /api/transaction/rate';
const RATINGS = 'GET /api/transaction/ratings';
const done: Partial<Trade> = { status: tradeStatus.succeeded, money_state: 'released', deadline_at: null, paid_at: 1 };
const open = { mine: null, theirs: null, rate_until: minutesFromNow(30_000) };
const good = {
  is_good: true,
  tags: ['fast'] as 'fast'[],
  words: 'Released in a minute',
  created_at: minutesFromNow(0),
};

const openDone = ({ answers, ...options }: RenderOptions = {}) =>
  openPurchase(done, { answers: { [RATINGS]: open, ...answers }, ...options });

async function openSheet(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: /^Rate Alice/ }));
  return screen.findByRole('dialog', { name: 'How was this trade with Alice?' });
}

test('rates once, with the chosen tags, and shows the rating instead of the button', async () => {
  const answer = Promise.withResolvers<typeof good>();
  const { server, user, trade } = await openDone({ answers: { [RATE]: answer.promise } });
  const sheet = await openSheet(user);
  await user.click(within(sheet).getByText('Good'));
  await user.click(within(sheet).getByRole('button', { name: 'fast' }));
  fireEvent.change(within(sheet).getByLabelText('Comment (optional)'), { target: { value: ' Released in a minute ' } });
  const send = within(sheet).getByRole('button', { name: 'Submit rating' });
  await user.click(send);
  fireEvent.click(send);
  server.change({ [RATINGS]: { mine: good, theirs: null, rate_until: null } });
  answer.resolve(good);
  expect(await screen.findByText('Your rating · Good')).toBeTruthy();
  expect(screen.getByText('fast · Released in a minute')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Rate Alice/ })).toBeNull();
  expect(server.requestsOf(RATE)).toEqual([
    { id: trade.id, is_good: true, tags: ['fast'], words: 'Released in a minute' },
  ]);
});

test('sends no rating without "good" or "bad"', async () => {
  const { server, user } = await openDone();
  const sheet = await openSheet(user);
  await user.click(within(sheet).getByRole('button', { name: 'Submit rating' }));
  expect(within(sheet).getByText('Choose good or bad')).toBeTruthy();
  expect(server.requestsOf(RATE)).toEqual([]);
});

test('drops the tags of "good" when the rating changes to "bad"', async () => {
  const bad = { ...good, is_good: false, tags: [], words: '' };
  const { server, user } = await openDone({ answers: { [RATE]: bad } });
  const sheet = await openSheet(user);
  await user.click(within(sheet).getByText('Good'));
  await user.click(within(sheet).getByRole('button', { name: 'fast' }));
  await user.click(within(sheet).getByText('Bad'));
  expect(within(sheet).queryByRole('button', { name: 'fast' })).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: 'Submit rating' }));
  expect(await screen.findByText('Rating submitted')).toBeTruthy();
  expect(server.requestsOf(RATE)[0]).toMatchObject({ is_good: false, tags: [] });
});

test.each([
  ['it was rated on another phone', refused(peopleRefusals.AlreadyRated), peopleRefusals.AlreadyRated.en],
  ['the answer is lost', lost, 'Detecting the best line'],
] as const)('does not thank for a rating when %s', async (_, answer, text) => {
  const { user } = await openDone({ answers: { [RATE]: answer } });
  const sheet = await openSheet(user);
  await user.click(within(sheet).getByText('Good'));
  await user.click(within(sheet).getByRole('button', { name: 'Submit rating' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('Rating submitted')).toBeNull();
});

test('offers no rating once its time is over, or when the trade failed', async () => {
  await openPurchase(done, { answers: { [RATINGS]: { ...open, rate_until: null } } });
  await screen.findByRole('heading', { name: 'Purchase complete' });
  expect(screen.queryByRole('button', { name: /^Rate/ })).toBeNull();
});

test('asks for no rating of a failed trade', async () => {
  const { server } = await openSale({ ...done, status: tradeStatus.failed, money_state: 'returned' });
  await screen.findByRole('heading', { name: 'The trade failed' });
  expect(server.requestsOf(RATINGS)).toEqual([]);
});

test.each([
  ['en', 'Rating from Bob · Bad', 'slow'],
  ['zh-CN', 'Bob 的评价 · 差评', '速度慢'],
] as const)('shows the rating of the other side (%s)', async (language, title, tag) => {
  const theirs = { is_good: false, tags: ['slow' as const], words: '', created_at: minutesFromNow(-9) };
  await openSale(done, { language, answers: { [RATINGS]: { mine: null, theirs, rate_until: null } } });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(tag)).toBeTruthy();
});
