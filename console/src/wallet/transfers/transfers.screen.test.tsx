import type { AnswerOf } from '@eh/contract/calls.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';

type TransferCase = CaseOf<'transfers'>;

const DECIDE = 'POST /api/operator/transfers/decide';
const now = Math.floor(Date.now() / 1000);
const claimed = { id: omar.id, name: omar.name };

const sample: TransferCase = {
  id: '00000000-0000-4000-8000-000000000401',
  claimed_by: null,
  waiting_since: now - 600,
  transfer_no: 'T202611230001',
  sender: {
    userid: '00000000-0000-4000-8000-0000000000a1',
    account: '10000016',
    nickname: 'Alice',
    real_name: '李丽',
    level: 1,
    registered_at: now - 900 * 86_400,
    stops: [],
  },
  receiver: {
    userid: '00000000-0000-4000-8000-0000000000b0',
    account: '10000024',
    nickname: 'Bob',
    real_name: '',
    level: 0,
    registered_at: now - 2 * 86_400,
    stops: [],
  },
  currency: 'EH',
  amount: '5000.00',
  fee: '5.00',
  memo: 'rent for May',
  review_reasons: ['first_time'],
  sent_before: { transfers: 4, total: '400.00', to_this_receiver: 0 },
  alone_left: { today: '20000.00', receiver: '10000.00' },
  first_signature: null,
};

function openTransfer(changes: Partial<TransferCase>, { answers, ...options }: RenderOptions = {}) {
  const transfer = { ...sample, ...changes };
  const list = (rows: TransferCase[]): AnswerOf<'POST /api/operator/transfers'> => ({ rows, next_cursor: null });
  return renderScreen(['transfers', transfer.id], {
    queues: ['transfers'],
    answers: {
      'POST /api/operator/transfers': list([transfer]),
      ...answers,
    },
    ...options,
  });
}

test.each([
  ['en', ['Reason for review', 'New recipients, large total', 'not verified', 'The recipient registered 2 days ago']],
  ['zh-CN', ['审核原因', '转给新收款人的累计金额较大', '未实名', '收款账号注册只有 2 天']],
] as const)('shows amounts, both sides and points that need attention (%s)', async (language, texts) => {
  openTransfer({}, { language });
  expect(await screen.findByText('rent for May')).toBeTruthy();
  const shown = screen.getByRole('main').textContent;
  for (const part of [...texts, '5,000.00 EH', '4,995.00 EH', '5.00 EH', 'Alice', '李丽', 'Bob', '10000024'])
    expect(shown).toContain(part);
});

test('offers no decision before the case is claimed', async () => {
  const { server, user } = openTransfer(
    {},
    { answers: { 'POST /api/operator/transfers/claim': { ...sample, claimed_by: claimed } } },
  );
  const claim = await screen.findByRole('button', { name: /Claim/ });
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  server.change({ 'POST /api/operator/transfers': { rows: [{ ...sample, claimed_by: claimed }], next_cursor: null } });
  await user.click(claim);
  expect(await screen.findByRole('button', { name: /Approve/ })).toBeTruthy();
  expect(server.requestsOf('POST /api/operator/transfers/claim')).toEqual([{ id: sample.id, claim: true }]);
});

test.each([
  [
    'a colleague works on it',
    { claimed_by: { id: sample.sender.userid, name: 'rita' } },
    {},
    'rita is working on this',
  ],
  ['an auditor reads it', {}, { operator: { role: 'auditor' } }, 'Your role has read-only access'],
] as const)('offers no decision while %s', async (_, changes, options, note) => {
  openTransfer(changes, options);
  expect(await screen.findByText(new RegExp(note))).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Approve|Reject|Claim/ })).toBeNull();
});

test('approves a transfer once, with the reason the operator wrote', async () => {
  const answer = Promise.withResolvers<AnswerOf<typeof DECIDE>>();
  const { server, user } = openTransfer({ claimed_by: claimed }, { answers: { [DECIDE]: answer.promise } });
  await user.click(await screen.findByRole('button', { name: /Approve/ }));
  const form = screen.getByRole('form', { name: 'Approve 5,000.00 EH to Bob' });
  expect(form.textContent).toContain('It arrives at once and cannot be undone');
  await user.clear(within(form).getByLabelText(/Reason/));
  await user.click(within(form).getByRole('button', { name: /Approve/ }));
  expect(server.requestsOf(DECIDE)).toEqual([]);
  await user.type(within(form).getByLabelText(/Reason/), 'Alice confirmed by phone');
  const approve = within(form).getByRole('button', { name: /Approve/ });
  await user.click(approve);
  fireEvent.click(approve);
  expect(screen.queryByText('Approved T202611230001')).toBeNull();
  server.change({ 'POST /api/operator/transfers': { rows: [], next_cursor: null } });
  answer.resolve({ is_done: true });
  expect(await screen.findByText('Approved T202611230001')).toBeTruthy();
  const reason = 'Alice confirmed by phone';
  expect(server.requestsOf(DECIDE)).toEqual([{ id: sample.id, decision: 'pass', reason: { en: reason, zh: reason } }]);
});

test('says that a second operator must approve after the first signature', async () => {
  const { user } = openTransfer({ claimed_by: claimed }, { answers: { [DECIDE]: { is_done: false } } });
  await user.click(await screen.findByRole('button', { name: /Approve/ }));
  const form = screen.getByRole('form');
  await user.type(within(form).getByLabelText(/Reason/), '.');
  await user.click(within(form).getByRole('button', { name: /Approve/ }));
  expect(await screen.findByText('First approval given; somebody else has to give the second')).toBeTruthy();
  expect(screen.queryByText('Approved T202611230001')).toBeNull();
});

test('returns the coins only with a reason in both languages, which the sender can read', async () => {
  const { server, user } = openTransfer({ claimed_by: claimed }, { answers: { [DECIDE]: { is_done: true } } });
  await user.click(await screen.findByRole('button', { name: /Reject/ }));
  const form = screen.getByRole('form', { name: 'Reject and return 5,000.00 EH' });
  const [own, other] = within(form).getAllByRole('textbox');
  if (!own || !other) throw new Error('two fields expected');
  await user.type(own, 'Please call us');
  await user.click(within(form).getByRole('button', { name: /Reject/ }));
  expect(server.requestsOf(DECIDE)).toEqual([]);
  await user.type(other, '请联系我们');
  await user.click(within(form).getByRole('button', { name: /Reject/ }));
  expect(await screen.findByText('Rejected T202611230001')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([
    { id: sample.id, decision: 'reject', reason: { en: 'Please call us', zh: '请联系我们' } },
  ]);
});

test.each([
  ['is refused', refused(operatorRefusals.NotClaimed), operatorRefusals.NotClaimed.en],
  ['gets no answer', lost, 'No response was received, so the action may or may not have taken effect.'],
] as const)('does not show success when a decision %s', async (_, result, text) => {
  const { user } = openTransfer({ claimed_by: claimed }, { answers: { [DECIDE]: result } });
  await user.click(await screen.findByRole('button', { name: /Approve/ }));
  const form = screen.getByRole('form');
  await user.type(within(form).getByLabelText(/Reason/), '.');
  await user.click(within(form).getByRole('button', { name: /Approve/ }));
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Approved T202611230001')).toBeNull();
});

test('opens, claims and approves the oldest transfer by keyboard alone', async () => {
  const { server, user } = openTransfer(
    {},
    {
      answers: {
        'POST /api/operator/transfers/claim': { ...sample, claimed_by: claimed },
        [DECIDE]: { is_done: true },
      },
    },
  );
  await screen.findByRole('button', { name: /Claim/ });
  server.change({ 'POST /api/operator/transfers': { rows: [{ ...sample, claimed_by: claimed }], next_cursor: null } });
  await user.keyboard('p');
  expect(screen.queryByRole('form')).toBeNull();
  await user.keyboard('c');
  await screen.findByRole('button', { name: /Approve/ });
  await user.keyboard('p');
  const form = await screen.findByRole('form', { name: 'Approve 5,000.00 EH to Bob' });
  fireEvent.change(within(form).getByLabelText(/Reason/), { target: { value: 'Called the sender; the flat is real' } });
  server.change({ 'POST /api/operator/transfers': { rows: [], next_cursor: null } });
  fireEvent.keyDown(within(form).getByLabelText(/Reason/), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Approved T202611230001')).toBeTruthy();
  expect(await screen.findByText('No transfers waiting for review')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toMatchObject([{ id: sample.id, decision: 'pass' }]);
});

test('fills in a suggested reason in both languages, because the sender reads it', async () => {
  const { server, user } = openTransfer({ claimed_by: claimed }, { answers: { [DECIDE]: { is_done: true } } });
  await screen.findByRole('button', { name: /Reject/ });
  await user.keyboard('r');
  const form = await screen.findByRole('form');
  const preset = 'Please contact customer service to confirm this transfer';
  await user.click(within(form).getByRole('button', { name: preset }));
  const [own] = within(form).getAllByRole('textbox');
  fireEvent.keyDown(own ?? form, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Rejected T202611230001')).toBeTruthy();
  const [{ reason } = { reason: null }] = server.requestsOf(DECIDE);
  expect(reason).toEqual({ en: preset, zh: expect.stringMatching(/客服/) });
});

test.each([
  ['en', 'rita gave the first approval', '4,800.00 EH'],
  ['zh-CN', 'rita 已首签通过', '今天还可单独决定 4,800.00 EH'],
] as const)(
  'shows who signed first, and how much one operator may still decide alone (%s)',
  async (language, ...texts) => {
    const rita = { id: sample.sender.userid, name: 'rita' };
    const reason = { zh: '已核对', en: 'checked' };
    openTransfer(
      {
        claimed_by: claimed,
        alone_left: { today: '4800.00', receiver: '10000.00' },
        first_signature: { operator: rita, decision: 'pass', reason, at: now, expires_at: now + 600, bar: null },
      },
      { language },
    );
    await screen.findByText('rent for May');
    for (const text of texts) expect(screen.getByRole('main').textContent).toContain(text);
  },
);
