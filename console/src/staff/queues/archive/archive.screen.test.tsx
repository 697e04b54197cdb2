import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { byMe, byRita, listingAnswers, listingCase, nowSeconds } from '../../../../testing/sample-listing-case.ts';

const LIST = 'POST /api/operator/queue/decided';
const sold = listingCase(1);
type Page = AnswerOf<typeof LIST>;

const decision: Page['rows'][number] = {
  id: '00000000-0000-4000-8000-000000000d01',
  case_id: sold.id,
  subject: sold.order_no,
  act: 'order.pass',
  operator: byRita,
  reason: 'Known seller, price as usual',
  at: nowSeconds - 3600,
};
const page: Page = { rows: [decision], next_cursor: null, deciders: [byRita, byMe] };

function openArchive({ answers, ...options }: RenderOptions = {}) {
  return renderScreen(['orders', null, 'decided'], {
    queues: ['orders'],
    answers: {
      'POST /api/operator/orders': ({ id }) => ({ rows: id === sold.id ? [sold] : [], next_cursor: null }),
      [LIST]: page,
      ...answers,
    },
    ...options,
  });
}

const list = () => screen.findByRole('region', { name: /^(Decided cases|已处理的案件)$/ });

test('switches with B between waiting and decided cases', async () => {
  renderScreen(['orders'], { queues: ['orders'], answers: { ...listingAnswers(sold), [LIST]: page } });
  await screen.findByRole('region', { name: 'Queue' });
  fireEvent.keyDown(document.body, { key: 'b' });
  expect(within(await list()).queryAllByRole('link').length).toBeGreaterThanOrEqual(0);
  expect(screen.getByText('Choose a decided case on the left')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'b' });
  expect(await screen.findByRole('region', { name: 'Queue' })).toBeTruthy();
});

test('shows for each decision the outcome, the operator, the subject and the time', async () => {
  openArchive();
  const row = await within(await list()).findByRole('link');
  expect(row.textContent).toContain(`Approved a listingrita${sold.order_no}`);
  expect(row.getAttribute('href')).toBe(`#/orders/${sold.id}/decided`);
});

test('opens a decided case as read-only, with its outcome, operator and reason', async () => {
  const { user } = openArchive();
  await user.click(await within(await list()).findByRole('link'));
  const how = await screen.findByRole('region', { name: 'Decision' });
  expect(await within(how).findByText('Approved a listing')).toBeTruthy();
  expect(within(how).getByText('Known seller, price as usual')).toBeTruthy();
  expect(within(how).getByText(/^rita · /)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Claim|Approve|Reject|Release)/ })).toBeNull();
  expect(within(await list()).getByRole('link', { current: true })).toBeTruthy();
});

test('searches by number or words, by operator, outcome and days, all at once', async () => {
  const { server, user } = openArchive();
  const filters = within(await list());
  fireEvent.change(await filters.findByLabelText('Find'), { target: { value: ' known SELLER ' } });
  await user.selectOptions(filters.getByLabelText('Decided by'), await filters.findByRole('option', { name: 'rita' }));
  await user.selectOptions(filters.getByLabelText('Outcome'), 'Rejected a listing');
  fireEvent.change(filters.getByLabelText('From'), { target: { value: '2026-11-01' } });
  fireEvent.change(filters.getByLabelText('To'), { target: { value: '2026-11-02' } });
  const day = (date: number) => new Date(2026, 10, date).getTime() / 1000;
  await waitFor(() =>
    expect(server.requestsOf(LIST).at(-1)).toEqual({
      queue: 'orders',
      limit: 50,
      text: 'known SELLER',
      operator_id: byRita.id,
      act: 'order.reject',
      from: day(1),
      until: day(3),
    }),
  );
});

test('offers only outcomes of this queue', async () => {
  openArchive();
  const outcome = await within(await list()).findByLabelText<HTMLSelectElement>('Outcome');
  expect([...outcome.options].map(({ text }) => text)).toEqual([
    'All outcomes',
    'Approved a listing',
    'Rejected a listing',
  ]);
});

test('says that no case matches, or that the archive did not load', async () => {
  const { server, user } = openArchive({ answers: { [LIST]: lost } });
  const alert = await within(await list()).findByRole('alert');
  server.change({ [LIST]: { ...page, rows: [] } });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No matching cases')).toBeTruthy();
});

test('loads older decisions on request', async () => {
  const older = { ...decision, id: byMe.id, act: 'order.reject' as const };
  const { user } = openArchive({
    answers: {
      [LIST]: ({ cursor }) => (cursor === undefined ? { ...page, next_cursor: 'older' } : { ...page, rows: [older] }),
    },
  });
  await user.click(await within(await list()).findByRole('button', { name: 'Load more' }));
  await waitFor(async () => expect(within(await list()).getAllByRole('link')).toHaveLength(2));
});

test('shows the archive in Chinese', async () => {
  openArchive({ language: 'zh-CN' });
  const row = await within(await list()).findByRole('link');
  expect(row.textContent).toContain('通过挂单rita');
  expect(screen.getByText('选择左侧一件已处理的案件')).toBeTruthy();
});
