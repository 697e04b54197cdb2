import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { articleOfTrade } from '@eh/contract/content/help/trade-articles.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { hold } from '../../../testing/hold.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { minutesFromNow, sampleTrade } from '../../../testing/samples/sample-trade.ts';
import { loadHelpLinks } from '../../api/failures/help-links.ts';
import { showRefusal } from '../../api/failures/show-refusal.ts';
import { navigateTo } from '../../shell/navigation.ts';
import { helpLinkMessages } from './messages.ts';

beforeAll(loadHelpLinks);

const article = (title: string): AnswerOf<'GET /api/help/info'> => ({
  id: '01900000-0000-7000-8000-000000000001',
  name: 'how-to-pay',
  title,
  text: '',
  content: { type: 'doc', content: [] },
  pictures: {},
  language: 'en',
  category: { name: 'buying', title: 'Buying and paying' },
  minutes: 1,
  updated_at: 1_790_000_000,
  votes: { helpful: 0, all: 0 },
  own_vote: null,
});
/** The help answers with the requested name as the title. */
const help = { 'GET /api/help/info': ({ id }: { id: string }) => article(`Article ${id}`) };
const rest = { 'GET /api/transaction/ratings': { mine: null, theirs: null, rate_until: null } };

async function openSale(options: RenderOptions = {}) {
  const trade = sampleTrade({
    side: 'seller',
    status: tradeStatus.awaitingConfirmation,
    paid_at: minutesFromNow(-1),
    deadline_from: minutesFromNow(-1),
    deadline_at: minutesFromNow(14),
  });
  return renderScreen('sale-trade', {
    ...options,
    params: { id: trade.id },
    answers: { 'GET /api/transaction/seller': trade, ...help, ...rest, ...options.answers },
  });
}

/** Ticks the checks, types the password and holds the button. */
async function release(user: UserEvent, labels: { received: string; next: string; hold: string }) {
  await user.click(await screen.findByRole('button', { name: labels.received }));
  const sheet = await screen.findByRole('dialog');
  for (const box of within(sheet).getAllByRole('checkbox')) await user.click(box);
  await user.click(within(sheet).getByRole('button', { name: labels.next }));
  await screen.findByRole('button', { name: /^(Delete|删除)/ });
  await user.keyboard('135790');
  hold(await screen.findByRole('button', { name: labels.hold }));
}
const english = { received: 'Received, release', next: 'Enter payment password', hold: 'Hold 3 s to release' };
const chinese = { received: '已收到，放币', next: '输入支付密码', hold: '按住 3 秒放币' };

const cases = Object.entries(articleOfTrade).flatMap(([status, articles]) =>
  (['buyer', 'seller'] as const).map((side) => ({ status: status as keyof typeof tradeStatus, side, articles })),
);
test.each(cases)('leads from the page of a $status trade to the article for the $side', async (given) => {
  const trade = sampleTrade({ side: given.side, status: tradeStatus[given.status], deadline_at: null });
  const { user } = await renderScreen(given.side === 'buyer' ? 'buy-trade' : 'sale-trade', {
    params: { id: trade.id },
    answers: {
      [given.side === 'buyer' ? 'GET /api/transaction/buyer' : 'GET /api/transaction/seller']: trade,
      'POST /api/complain/getByTransId': refused(complaintRefusals.ComplaintNotFound),
      ...help,
      ...rest,
    },
  });
  const wanted = given.articles[given.side];
  await user.click(await screen.findByRole('link', { name: helpLinkMessages.en.questions[wanted] }));
  expect(await screen.findByRole('heading', { name: `Article ${wanted}` })).toBeTruthy();
});

test.each([
  ['en', english, 'Why?'],
  ['zh-CN', chinese, '为什么？'],
] as const)('explains a wrong payment password at its field (%s)', async (language, labels, why) => {
  const { user } = await openSale({
    language,
    answers: { 'POST /api/transaction/confirm': refused(passwordRefusals.WrongSecurityPassword, { left: 4 }) },
  });
  await release(user, labels);
  await user.click(await within(await screen.findByRole('alert')).findByRole('link', { name: why }));
  expect(await screen.findByRole('heading', { name: 'Article forgot-payment-password' })).toBeTruthy();
});

test('explains a refusal in a toast through its button', async () => {
  const { user } = await openSale({
    answers: { 'POST /api/transaction/confirm': refused(tradeRefusals.NeedsTicks) },
  });
  await release(user, english);
  expect(await screen.findByText('Please confirm all three points first')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Why?' }));
  expect(await screen.findByRole('heading', { name: 'Article confirm-and-release' })).toBeTruthy();
});

test('explains a closed gate in its dialog, and opens no other page', async () => {
  const { user } = await renderScreen('help-list', {
    person: { fund_status: -1 },
    answers: { 'GET /api/help/index': { categories: [], often: [], found: null }, ...help },
  });
  await screen.findByRole('heading', { name: 'Often read' });
  void navigateTo('transfer');
  await user.click(await screen.findByRole('link', { name: 'Why?' }));
  expect(await screen.findByRole('heading', { name: 'Article restricted-account' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('offers no article without a login', async () => {
  await renderScreen('login', { person: null, answers: { 'GET /api/login/fields': { fields: [] } as never } });
  showRefusal({ code: passwordRefusals.WrongSecurityPassword.code, text: 'Wrong payment password' });
  expect(await screen.findByText('Wrong payment password')).toBeTruthy();
  expect(screen.queryByText('Why?')).toBeNull();
});
