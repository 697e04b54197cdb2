import { lost } from '@eh/contract/testing/fake-server.ts';
import { creditStatus } from '@eh/contract/wallet/credits/status.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { now } from '../../../testing/sample-portal.ts';
import type { CreditCase } from './queries.ts';

const LIST = 'POST /api/operator/credits';
const fiona = { id: '00000000-0000-4000-8000-00000000000f', name: 'fiona' };
const posted: CreditCase = {
  id: '00000000-0000-4000-8000-000000000d01',
  claimed_by: null,
  waiting_since: now - 600,
  credit_no: 'G202611230001',
  kind: 'credit',
  status: creditStatus.signed,
  currency: 'EH',
  amount: '1250.00',
  reason: '补偿',
  reason_en: 'Compensation for the outage',
  reference: 'TICKET-7',
  asked_by: fiona,
  bar: null,
  expires_at: now + 259_200,
  person: {
    userid: '00000000-0000-4000-8000-0000000000a1',
    account: '10000016',
    nickname: 'Alice',
    real_name: '李丽',
    level: 1,
    registered_at: now - 900 * 86_400,
    free: '1000.00',
  },
  before: { credited: '0.00', taken_back: '0.00', times: 0, same_amount: 0 },
  ended: { at: now - 60, by: { id: '00000000-0000-4000-8000-00000000000a', name: 'omar' }, reason: '' },
  entry_id: '00000000-0000-4000-8000-000000000e01',
};
const expired: CreditCase = {
  ...posted,
  id: '00000000-0000-4000-8000-000000000d02',
  credit_no: 'G202611230002',
  kind: 'take_back',
  status: creditStatus.expired,
  ended: { at: now - 60, by: null, reason: 'Nobody approved it' },
  entry_id: null,
};
const rows = [posted, expired];
const cells = (number: string) =>
  [...(screen.getByText(number).closest('tr')?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);

test('lists the outcome of requests, who decided them, and their direction', async () => {
  const { server } = renderScreen(['past-credits'], { answers: { [LIST]: { rows, next_cursor: null } } });
  await screen.findByText('G202611230001');
  expect(cells('G202611230001').slice(2, 7)).toEqual(['Approved', 'Alice', 'fiona', 'omar', 'Credit 1,250.00 EH']);
  expect(cells('G202611230002').slice(2, 7)).toEqual(['Expired', 'Alice', 'fiona', '—', 'Debit 1,250.00 EH']);
  expect(server.requestsOf(LIST)).toMatchObject([{ is_over: true }]);
});

test('opens the request in the address with its ledger entry, and links to all', async () => {
  const { server, user } = renderScreen(['past-credits', posted.id], {
    answers: { [LIST]: ({ id }) => ({ rows: id ? [posted] : rows, next_cursor: null }) },
  });
  expect(await screen.findByText('TICKET-7')).toBeTruthy();
  expect(screen.getByText('Compensation for the outage')).toBeTruthy();
  expect(screen.getByRole('link', { name: String(posted.entry_id) }).getAttribute('href')).toBe(
    `#/books/-/${posted.entry_id}`,
  );
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('G202611230002')).toBeTruthy();
  expect(server.requestsOf(LIST).map(({ id }) => id)).toEqual([posted.id, undefined]);
});

test('says why a request was not posted, and shows no entry', async () => {
  const { user } = renderScreen(['past-credits'], { answers: { [LIST]: { rows: [expired], next_cursor: null } } });
  await user.click(await screen.findByRole('button', { name: 'Details G202611230002' }));
  expect(screen.getByText('Nobody approved it')).toBeTruthy();
  expect(screen.queryByText('Ledger entry')).toBeNull();
});

test('says in Chinese that no request has ended yet', async () => {
  renderScreen(['past-credits'], { language: 'zh-CN', answers: { [LIST]: { rows: [], next_cursor: null } } });
  expect(await screen.findByText('暂无已结束的请求')).toBeTruthy();
});

test('returns to the queue on Escape', async () => {
  const { user } = renderScreen(['past-credits'], {
    queues: ['credits'],
    answers: { [LIST]: ({ is_over: isOver }) => ({ rows: isOver ? rows : [], next_cursor: null }) },
  });
  await screen.findByText('G202611230001');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Nothing is waiting for approval')).toBeTruthy();
});

test('says that the list did not load', async () => {
  renderScreen(['past-credits'], { answers: { [LIST]: lost } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
