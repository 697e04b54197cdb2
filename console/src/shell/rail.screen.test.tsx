import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../testing/render-screen.tsx';
import { listingAnswers } from '../../testing/sample-listing-case.ts';

const ME = 'GET /api/operator/me';
/** The time when this file starts, since the texts show minutes and shared samples may be much older. */
const nowSeconds = Math.floor(Date.now() / 1000);
const nobodyWaits = { count: 0, oldest_at: null, target_minutes: 60 };

/** The console of an operator whose role may read these queues and sections. */
function openRail({ answers, ...options }: RenderOptions = {}) {
  return renderScreen(['audit'], { answers: { ...listingAnswers(), ...answers }, ...options });
}

afterEach(() => {
  localStorage.clear();
});

const rail = () => screen.findByRole('navigation', { name: 'Main' });
const linksIn = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('shows a role only its own queues and sections', async () => {
  openRail({ operator: { name: 'fina', role: 'finance' }, queues: ['transfers', 'credits'], rooms: ['books'] });
  const navigation = await rail();
  expect(await within(navigation).findByText('fina · finance')).toBeTruthy();
  expect(linksIn(navigation)).toEqual(['#/transfers', '#/credits', '#/books', '#/circulation', '#/audit']);
  for (const name of ['Listings', 'Identity', 'Operators', 'Users'])
    expect(within(navigation).queryByRole('link', { name })).toBeNull();
});

test('lists the queues in the server’s order, with the number of waiting cases and the oldest one', async () => {
  openRail({
    answers: {
      [ME]: {
        operator: omar,
        queues: [
          { name: 'transfers', count: 3, oldest_at: nowSeconds - 2 * 3600 - 30, target_minutes: 60 },
          { name: 'orders', count: 1, oldest_at: nowSeconds - 9 * 60 - 10, target_minutes: 60 },
          { name: 'identity', count: 0, oldest_at: null, target_minutes: 60 },
        ],
        handed: [],
        rooms: [],
      },
    },
  });
  const transfers = await screen.findByRole('link', { name: /^Transfers/ });
  expect(transfers.textContent).toBe('Transfers32 h');
  const orders = screen.getByRole('link', { name: /^Listings/ });
  expect(orders.textContent).toBe('Listings19 m');
  expect(screen.getByRole('link', { name: /^Identity/ }).textContent).toBe('Identity0');
  const isLate = (link: HTMLElement) => link.querySelector('[data-late]') !== null;
  expect([transfers, orders].map(isLate)).toEqual([true, false]);
  expect(linksIn(await rail()).slice(0, 3)).toEqual(['#/transfers', '#/orders', '#/identity']);
});

test('marks the open screen and folds its parts', async () => {
  const { user } = openRail({ rooms: ['trades', 'operators'] });
  const navigation = await rail();
  const figures = await within(navigation).findByRole('link', { name: 'Figures' });
  expect(within(navigation).getByRole('link', { current: 'page' }).textContent).toBe('Audit log');
  const fold = within(navigation).getByRole('button', { name: 'Look up', expanded: true });
  await user.click(fold);
  expect(figures.isConnected).toBe(false);
  expect(within(navigation).getByRole('link', { name: 'Operators' })).toBeTruthy();
  await user.click(within(navigation).getByRole('button', { name: 'Look up', expanded: false }));
  expect(within(navigation).getByRole('link', { name: 'Figures' })).toBeTruthy();
});

test('shows cases that colleagues handed over above the queues', async () => {
  const handed = [
    { queue: 'orders', case_id: omar.id, by: 'rita', reason: 'I need your judgement', at: nowSeconds },
    { queue: 'of another version', case_id: omar.id, by: 'rita', reason: '', at: nowSeconds },
  ];
  openRail({ answers: { [ME]: { operator: omar, queues: [], handed, rooms: [] } } });
  const list = await screen.findByRole('list', { name: 'Handed to you' });
  expect(within(list).getAllByRole('link')).toHaveLength(1);
  const link = within(list).getByRole('link', { name: /rita handed you: Listings/ });
  expect(link.textContent).toContain('I need your judgement');
  expect(link.getAttribute('href')).toBe(`#/orders/${omar.id}`);
});

test('shows the rail in Chinese', async () => {
  openRail({ language: 'zh-CN', queues: ['orders'], rooms: ['trades'] });
  const navigation = await screen.findByRole('navigation', { name: '主导航' });
  expect(await within(navigation).findByRole('link', { name: /^挂单/ })).toBeTruthy();
  expect(within(navigation).getByText('omar · 所有者')).toBeTruthy();
  for (const name of ['待办', '查看', '设置'])
    expect(within(navigation).getByRole('heading', { name: new RegExp(`^${name}`) })).toBeTruthy();
});

test.each([
  {
    what: 'the queue whose oldest case has waited longest',
    queues: [
      { name: 'orders', count: 2, oldest_at: nowSeconds - 60, target_minutes: 60 },
      { name: 'transfers', count: 1, oldest_at: nowSeconds - 600, target_minutes: 60 },
    ],
    rooms: ['trades'],
    leadsTo: '#/transfers',
  },
  {
    what: 'the figures of the day while nobody waits',
    queues: [{ name: 'orders', ...nobodyWaits }],
    rooms: ['trades'],
    leadsTo: '#/figures',
  },
  { what: 'the audit log for a role without either', queues: [], rooms: [], leadsTo: '#/audit' },
])('starts the day at $what', async ({ queues, rooms, leadsTo }) => {
  openRail({
    answers: {
      [ME]: { operator: omar, queues, handed: [], rooms },
      'POST /api/operator/transfers': { rows: [], next_cursor: null },
      'GET /api/operator/figures': new Promise<never>(() => undefined),
    },
  });
  await rail();
  location.hash = '';
  await waitFor(() => expect(location.hash).toBe(leadsTo));
});

test('leads from an unknown address, or another role’s queue, to a queue of the operator', async () => {
  openRail({ queues: ['transfers'], answers: { 'POST /api/operator/transfers': { rows: [], next_cursor: null } } });
  await rail();
  for (const wrong of ['#/nonsense', '#/identity', '#/orders/7']) {
    location.hash = wrong;
    await waitFor(() => expect(location.hash).toBe('#/transfers'));
  }
  expect(await screen.findByRole('heading', { name: 'Transfer review' })).toBeTruthy();
});

test('says that the role has no queues', async () => {
  openRail({ operator: { role: 'content' } });
  await rail();
  location.hash = '#/orders';
  expect(await screen.findByText('Your role has no queues')).toBeTruthy();
});

test('includes the name of the console in the tab title', async () => {
  openRail({ language: 'zh-CN' });
  await waitFor(() => expect(document.title).toBe('EH 控制台'));
});
