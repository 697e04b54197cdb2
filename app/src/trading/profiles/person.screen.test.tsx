import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { peopleRefusals } from '@eh/contract/trading/profiles/refusals.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { sampleListing } from '../../../testing/samples/sample-listing.ts';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { samplePerson } from '../../../testing/trading/sample-person.ts';
import { shownText } from '../../../testing/trading/shown-page.ts';

const PERSON = 'GET /api/people/person';
const FOLLOW = 'POST /api/people/follow';
const BLOCK = 'POST /api/people/block';
const { userid } = samplePerson().person;
const said = {
  is_good: true,
  tags: ['fast' as const],
  words: 'Released in a minute',
  created_at: minutesFromNow(-9),
  side: 'buyer' as const,
};

function openPerson(page: ReturnType<typeof samplePerson>, { answers, ...options }: RenderOptions = {}) {
  return renderScreen('person', {
    params: { id: userid },
    answers: {
      [PERSON]: page,
      'POST /api/order/market': { rows: [], next_cursor: null, reference_price: '6.80' },
      'POST /api/people/ratings': { rows: [said], next_cursor: null },
      ...answers,
    },
    ...options,
  });
}

test.each([
  [
    'en',
    [
      'joined 40 days ago',
      '100 trades from 60 people',
      '80 trades · 99.1% completed',
      'Trades with you1 trade',
      'about 3 min',
    ],
  ],
  ['zh-CN', ['注册 40 天', '100 单，来自 60 人', '80 单 · 完成率 99.1%', '与您的成交1 单', '约 3 分钟']],
] as const)('shows the trading record of a person (%s)', async (language, parts) => {
  await openPerson(samplePerson(), { language });
  await screen.findByRole('heading', { name: language === 'en' ? 'Record' : '交易记录' });
  for (const part of parts) expect(shownText()).toContain(part);
});

test('shows ratings without the names of their authors', async () => {
  await openPerson(samplePerson());
  expect(await screen.findByText('Released in a minute')).toBeTruthy();
  expect(shownText()).toContain('from a buyer');
});

test('follows once on two presses, and then offers to unfollow', async () => {
  const answer = Promise.withResolvers<Record<string, never>>();
  const { server, user } = await openPerson(samplePerson(), { answers: { [FOLLOW]: answer.promise } });
  const follow = await screen.findByRole('button', { name: 'Follow' });
  await user.click(follow);
  fireEvent.click(follow);
  server.change({ [PERSON]: samplePerson({ is_followed: true }) });
  answer.resolve({});
  expect(await screen.findByRole('button', { name: 'Unfollow' })).toBeTruthy();
  expect(server.requestsOf(FOLLOW)).toEqual([{ userid, is_on: true }]);
});

test('says why a person cannot be followed', async () => {
  const { user } = await openPerson(samplePerson(), {
    answers: { [FOLLOW]: refused(peopleRefusals.ListFull, { most: 500 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  expect(await screen.findByText('The list is limited to 500 people. Remove somebody first.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Follow' })).toBeTruthy();
});

test('blocks only after a confirmation, hides the listings, and says so', async () => {
  const { server, user } = await openPerson(samplePerson(), { answers: { [BLOCK]: {} } });
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  const question = await screen.findByRole('alertdialog', { name: 'Block Bob?' });
  expect(question.textContent).toContain('Trades in progress are not affected');
  expect(server.requestsOf(BLOCK)).toEqual([]);
  server.change({ [PERSON]: samplePerson({ is_blocked: true }) });
  await user.click(within(question).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText(/You have blocked this person/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
  expect(server.requestsOf(BLOCK)).toEqual([{ userid, is_on: true }]);
});

test('does not block when "not now" is pressed', async () => {
  const { server, user } = await openPerson(samplePerson());
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Not now' }));
  expect(server.requestsOf(BLOCK)).toEqual([]);
});

test('unblocks without a confirmation', async () => {
  const { server, user } = await openPerson(samplePerson({ is_blocked: true }), { answers: { [BLOCK]: {} } });
  const unblock = await screen.findByRole('button', { name: 'Unblock' });
  server.change({ [PERSON]: samplePerson() });
  await user.click(unblock);
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeTruthy();
  expect(server.requestsOf(BLOCK)).toEqual([{ userid, is_on: false }]);
});

test('shows the person’s listings with price, limits and remaining coins, each linked to its purchase', async () => {
  await openPerson(samplePerson(), {
    answers: { 'POST /api/order/market': { rows: [sampleListing], next_cursor: null, reference_price: '6.80' } },
  });
  const link = await screen.findByRole('link', { name: /¥6\.85/ });
  expect(link.textContent).toContain('Limit ¥100.00 – ¥2,000.00');
  expect(link.textContent).toContain('500.00 EH');
  expect(link.getAttribute('href')).toContain('buy-apply');
});

test('does not request the listings of a blocked person', async () => {
  const { server } = await openPerson(samplePerson({ is_blocked: true }));
  await screen.findByRole('button', { name: 'Unblock' });
  expect(server.requestsOf('POST /api/order/market')).toEqual([]);
  expect(shownText()).toContain('No active listings');
});

test('offers neither following nor blocking nor reporting on one’s own page', async () => {
  await openPerson(samplePerson({ is_self: true }));
  await screen.findByRole('heading', { name: 'Record' });
  for (const name of ['Follow', 'Block', /^Report/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(shownText()).not.toContain('Trades with you');
});

test('loads more ratings below the first', async () => {
  const { user } = await openPerson(samplePerson(), {
    answers: {
      'POST /api/people/ratings': ({ cursor }) =>
        cursor === undefined
          ? { rows: [said], next_cursor: 'more' }
          : { rows: [{ ...said, is_good: false, tags: ['slow'], words: 'An hour late' }], next_cursor: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More ratings' }));
  expect(await screen.findByText('An hour late')).toBeTruthy();
  expect(shownText()).toMatch(/Released in a minute.*Bad.*An hour late/);
});

test('says that a link leads to no existing person', async () => {
  await openPerson(samplePerson(), { answers: { [PERSON]: refused(peopleRefusals.PersonNotFound) } });
  expect(await screen.findByText('User not found')).toBeTruthy();
});

test('tries again when the page does not load', async () => {
  const { server, user } = await openPerson(samplePerson(), { answers: { [PERSON]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.change({ [PERSON]: samplePerson() });
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeTruthy();
});

const ENGLISH = { label: 'Badges', why: 'How badges are earned', note: 'They cannot be bought.' };
const CHINESE = { label: '徽章', why: '徽章怎么得来', note: '不能购买' };

test.each([
  ['en', ENGLISH, ['Verified', '100 trades', 'Pays within 5 min', 'Releases within 5 min']],
  ['zh-CN', CHINESE, ['已实名', '成交满 100 单', '5 分钟内付款', '5 分钟内放币']],
] as const)('shows the badges of a person, and the criteria of all on a tap (%s)', async (language, texts, names) => {
  const { user } = await openPerson(samplePerson(), { language });
  const badges = await screen.findByRole('region', { name: texts.label });
  for (const name of names) expect(within(badges).getByText(name)).toBeTruthy();
  await user.click(within(badges).getByRole('button', { name: texts.why }));
  const sheet = await screen.findByRole('dialog', { name: texts.label });
  expect(within(sheet).getAllByRole('term')).toHaveLength(4);
  expect(sheet.textContent).toContain(texts.note);
});

test('shows no badge to a newcomer, and says in the sheet that none is earned', async () => {
  const page = samplePerson();
  const reputation = { ...page.person.reputation, counted: 99, pay_people: 4, average_release_seconds: 301 };
  const { user } = await openPerson({ ...page, person: { ...page.person, is_verified: false, reputation } });
  const badges = await screen.findByRole('region', { name: 'Badges' });
  expect(badges.textContent).toBe('How badges are earned');
  await user.click(within(badges).getByRole('button', { name: 'How badges are earned' }));
  const sheet = await screen.findByRole('dialog', { name: 'Badges' });
  expect(within(sheet).getAllByText('not earned')).toHaveLength(4);
});
