import { lost } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../testing/fill-in.ts';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { now } from '../../../testing/sample-portal.ts';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';

type TransferCase = CaseOf<'transfers'>;
const LIST = 'POST /api/operator/transfers';
const CLAIM = 'POST /api/operator/transfers/claim';
const DECIDE = 'POST /api/operator/transfers/decide';
const side = { real_name: '陈博', level: 1, registered_at: now - 900 * 86_400, stops: [] };
const flat: TransferCase = {
  id: '00000000-0000-4000-8000-000000000401',
  claimed_by: null,
  waiting_since: now - 600,
  transfer_no: 'T202611230001',
  sender: { ...side, userid: '00000000-0000-4000-8000-0000000000a1', account: '10000016', nickname: 'Alice' },
  receiver: { ...side, userid: '00000000-0000-4000-8000-0000000000b0', account: '10000024', nickname: 'Bob' },
  currency: 'EH',
  amount: '5200.00',
  fee: '0.00',
  memo: '',
  review_reasons: ['first_time'],
  sent_before: { transfers: 0, total: '0.00', to_this_receiver: 0 },
  alone_left: { today: '20000.00', receiver: '10000.00' },
  first_signature: null,
};
const mine = { ...flat, claimed_by: { id: omar.id, name: omar.name } };
const signed: TransferCase = {
  ...mine,
  first_signature: {
    operator: { id: '00000000-0000-4000-8000-00000000000f', name: 'fina' },
    decision: 'pass',
    reason: { zh: '已核对', en: 'Checked' },
    at: now - 60,
    expires_at: now + 86_400,
    bar: null,
  },
};
const list = (...rows: TransferCase[]) => ({ rows, next_cursor: null });
const openQueue = (rows: TransferCase[], { answers, ...options }: RenderOptions = {}) =>
  renderScreen(['transfers'], {
    queues: ['transfers'],
    answers: { [LIST]: list(...rows), ...answers },
    ...options,
  });

test('closes a form on Escape without sending', async () => {
  const { server, user } = openQueue([mine]);
  await screen.findByRole('link', { name: /Alice → Bob/ });
  await user.keyboard('j');
  await screen.findByText('claimed by me');
  await user.keyboard('r');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('form')).toBeNull();
  expect(server.requestsOf(DECIDE)).toEqual([]);
});

test('says in Chinese that a sum exceeds what one operator may still approve today', async () => {
  const { user } = openQueue([{ ...mine, alone_left: { today: '4800.00', receiver: '10000.00' } }], {
    language: 'zh-CN',
  });
  await screen.findByRole('link', { name: /Alice → Bob/ });
  await user.keyboard('j');
  expect(await screen.findByText(/今天还可单独决定 4,800\.00 EH$/)).toBeTruthy();
  expect(screen.queryByText(/对该收款人还可单独决定/)).toBeNull();
});

test('does not mention two operators when one is enough', async () => {
  const { user } = openQueue([{ ...mine, alone_left: { today: '5200.00', receiver: '5200.00' } }]);
  await screen.findByRole('link', { name: /Alice → Bob/ });
  await user.keyboard('j');
  await screen.findByText('claimed by me');
  expect(screen.queryByText(/two operators have to sign/)).toBeNull();
});

test('shows a second operator who approved first, and then approves the transfer', async () => {
  const { server, user } = openQueue([signed], {
    language: 'zh-CN',
    answers: { [DECIDE]: { is_done: true } },
  });
  await screen.findByRole('link', { name: /Alice → Bob/ });
  await user.keyboard('j');
  expect(await screen.findByText('fina 已首签通过')).toBeTruthy();
  await user.keyboard('p');
  const reason = screen.getByLabelText(/^理由/);
  fillIn(reason, '与 fina 看法一致');
  await user.type(reason, '{Control>}{Enter}{/Control}');
  expect(await screen.findByText('已放行 T202611230001')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toMatchObject([{ decision: 'pass', reason: { zh: '与 fina 看法一致' } }]);
});

test('says that a transfer was decided or cancelled meanwhile', async () => {
  renderScreen(['transfers', flat.id], {
    queues: ['transfers'],
    answers: { [LIST]: list() },
  });
  expect(await screen.findByText('This transfer has been decided or cancelled')).toBeTruthy();
});

test('says that a claim may have failed, and offers it again', async () => {
  const { user } = openQueue([flat], { answers: { [CLAIM]: lost } });
  await screen.findByRole('link', { name: /Alice → Bob/ });
  await user.keyboard('j');
  await user.click(await screen.findByRole('button', { name: /^Claim/ }));
  expect(await screen.findByText(/^No response was received/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Claim/ })).toBeTruthy();
});

test('says for a first transfer without a note that there is nothing to compare with', async () => {
  const { user } = openQueue([mine]);
  await screen.findByRole('link', { name: /Alice → Bob/ });
  await user.keyboard('j');
  expect(await screen.findByText('First transfer out, nothing to compare with')).toBeTruthy();
  const facts = within(screen.getByRole('region', { name: 'Transfer' }));
  expect(facts.getByText('None')).toBeTruthy();
  expect(facts.getByText('Sent before').parentElement?.textContent).toContain('nothing');
  expect(within(facts.getByRole('region', { name: 'Recipient' })).getByText('陈博')).toBeTruthy();
});
