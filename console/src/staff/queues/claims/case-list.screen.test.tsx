import { lost } from '@eh/contract/testing/fake-server.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import {
  byMe,
  byRita,
  type ListingCase,
  listingAnswers,
  listingCase,
} from '../../../../testing/sample-listing-case.ts';
import { queryClient } from '../../../api/query-client.ts';

const LIST = 'POST /api/operator/orders';
/** The time when this file starts, since the texts show minutes and shared samples may be much older. */
const nowSeconds = Math.floor(Date.now() / 1000);
const old = listingCase(1, { waiting_since: nowSeconds - 2 * 3600 - 30 });
const ritas = listingCase(2, { claimed_by: byRita, waiting_since: nowSeconds - 50 * 60 - 10 });
const mine = listingCase(3, { claimed_by: byMe, waiting_since: nowSeconds - 20 * 60 - 10 });
const fresh = listingCase(4, { waiting_since: nowSeconds - 60 - 10 });

function openQueue(
  rows: readonly ListingCase[],
  { answers, ...options }: RenderOptions = {},
  id: string | null = null,
) {
  return renderScreen(['orders', id], {
    queues: ['orders'],
    answers: { ...listingAnswers(...rows), ...answers },
    ...options,
  });
}

const list = () => screen.findByRole('region', { name: /^(Queue|队列)$/ });
const shown = async () =>
  within(await list())
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));
const address = ({ id }: ListingCase) => `#/orders/${id}`;
const press = (key: string) => fireEvent.keyDown(document.body, { key });

test('lists the case that is due first at the top, with the time left or overdue', async () => {
  openQueue([fresh, old, mine, ritas]);
  expect(await shown()).toEqual([old, ritas, mine, fresh].map(address));
  const texts = within(await list())
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(texts).toEqual([
    'Alice1 h overdue5,000.01 EH',
    'Alice9 m left5,000.01 EHclaimed by rita',
    'Alice39 m left5,000.01 EHclaimed by me',
    'Alice58 m left5,000.01 EH',
  ]);
});

test.each([
  ['Mine', [mine]],
  ['Free', [old, fresh]],
  ['Overdue', [old]],
  ['All', [old, ritas, mine, fresh]],
] as const)('lists under its filter “%s” the matching cases', async (name, fitting) => {
  const { user } = openQueue([old, ritas, mine, fresh]);
  await user.click(within(await list()).getByRole('radio', { name }));
  expect(await shown()).toEqual(fitting.map(address));
});

test('says that no case matches a filter', async () => {
  const { user } = openQueue([fresh]);
  await user.click(within(await list()).getByRole('radio', { name: 'Mine' }));
  expect(screen.getByText('No cases match this filter')).toBeTruthy();
});

test('loads more pages by itself while a filter leaves too few cases', async () => {
  const { user } = openQueue([], {
    answers: {
      [LIST]: ({ cursor, id }) =>
        id !== undefined
          ? { rows: [], next_cursor: null }
          : cursor === undefined
            ? { rows: [ritas], next_cursor: 'page 2' }
            : { rows: [mine], next_cursor: null },
    },
  });
  await user.click(within(await list()).getByRole('radio', { name: 'Mine' }));
  await waitFor(async () => expect(await shown()).toEqual([address(mine)]));
});

test('loads more pages on request', async () => {
  const { server, user } = openQueue([], {
    answers: {
      [LIST]: ({ cursor }) =>
        cursor === undefined ? { rows: [old], next_cursor: 'page 2' } : { rows: [fresh], next_cursor: null },
    },
  });
  await user.click(within(await list()).getByRole('button', { name: 'Load more' }));
  await waitFor(async () => expect(await shown()).toEqual([old, fresh].map(address)));
  expect(server.requestsOf(LIST).map(({ cursor }) => cursor)).toEqual([undefined, 'page 2']);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('moves with J and K through the cases that nobody else has claimed, and wraps at the end', async () => {
  openQueue([old, ritas, mine]);
  await list();
  press('j');
  await waitFor(() => expect(location.hash).toBe(address(old)));
  await screen.findByRole('link', { current: true });
  press('j');
  await waitFor(() => expect(location.hash).toBe(address(mine)));
  press('j');
  await waitFor(() => expect(location.hash).toBe(address(old)));
  press('k');
  await waitFor(() => expect(location.hash).toBe(address(mine)));
});

test('moves by its buttons too, and shows their keys', async () => {
  const { user } = openQueue([old, fresh], {}, old.id);
  const next = await screen.findByRole('button', { name: 'Next' });
  expect(next.textContent).toBe('Next J');
  await user.click(next);
  await waitFor(() => expect(location.hash).toBe(address(fresh)));
  const previous = screen.getByRole('button', { name: 'Previous' });
  expect(previous.textContent).toBe('Previous K');
  await user.click(previous);
  await waitFor(() => expect(location.hash).toBe(address(old)));
});

test('says in both languages that no case is waiting', async () => {
  openQueue([], { language: 'zh-CN' });
  expect(await screen.findByRole('heading', { name: '没有等待审核的挂单' })).toBeTruthy();
  expect(screen.getByText('新挂单会自动显示在这里')).toBeTruthy();
  expect(screen.getByRole('button', { name: '下一件' }).getAttribute('aria-disabled')).toBe('true');
});

test('says how many cases are waiting and since when', async () => {
  openQueue([old], {
    answers: {
      'GET /api/operator/me': {
        operator: omar,
        queues: [{ name: 'orders', count: 7, oldest_at: old.waiting_since, target_minutes: 60 }],
        handed: [],
        rooms: [],
      },
    },
  });
  expect(await screen.findByText('7 waiting, oldest 2 h')).toBeTruthy();
});

test('goes on showing the cases when the connection is lost, with the time of the data', async () => {
  const { server } = openQueue([old]);
  await list();
  expect(screen.getByText(/^Updated /)).toBeTruthy();
  server.change({ [LIST]: lost });
  await act(() => queryClient.refetchQueries({ queryKey: ['POST /api/operator/orders'] }));
  expect(await screen.findByText(/^Connection lost\. Showing data from /)).toBeTruthy();
  expect(await shown()).toEqual([address(old)]);
});

test('says that the queue did not load, and tries again', async () => {
  const { server, user } = openQueue([], { answers: { [LIST]: lost } });
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading', { name: 'Could not load' })).toBeTruthy();
  server.change(listingAnswers(old));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await shown()).toEqual([address(old)]);
});

test('says that a case no longer in the queue was decided, and how to continue', async () => {
  openQueue([old], {}, fresh.id);
  expect(await screen.findByText('This listing has been decided or withdrawn')).toBeTruthy();
  expect(screen.getByText(/Press J for the next one/)).toBeTruthy();
});

test('links to the rules of the queue for operators who may read the settings', async () => {
  openQueue([old], { rooms: ['settings'] });
  const link = await screen.findByRole('link', { name: 'Rules' });
  expect(link.getAttribute('href')).toBe('#/settings/market.rules');
});

test('does not link to the rules for a role without settings', async () => {
  openQueue([old]);
  await list();
  expect(screen.queryByRole('link', { name: 'Rules' })).toBeNull();
});
