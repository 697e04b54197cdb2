import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { creditRefusals } from '@eh/contract/wallet/credits/refusals.ts';
import { creditStatus } from '@eh/contract/wallet/credits/status.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import type { CreditCase } from './queries.ts';

const REQUEST = 'POST /api/operator/credits/ask';
const DECIDE = 'POST /api/operator/credits/decide';
const now = Math.floor(Date.now() / 1000);
const mine = { id: omar.id, name: omar.name };
const fiona = { id: '00000000-0000-4000-8000-00000000000f', name: 'fiona' };

/** Fiona requested 250 EH for Alice, and Omar has claimed it. */
const sample: CreditCase = {
  id: '00000000-0000-4000-8000-000000000d01',
  claimed_by: mine,
  waiting_since: now - 600,
  credit_no: 'G202611230001',
  kind: 'credit',
  status: creditStatus.asked,
  currency: 'EH',
  amount: '250.00',
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
  ended: null,
  entry_id: null,
};

function openCredits(caseId: string, changes: Partial<CreditCase> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['credits', caseId], {
    queues: ['credits'],
    answers: {
      'POST /api/operator/credits': { rows: [{ ...sample, ...changes }], next_cursor: null },
      'POST /api/operator/books/accounts': {
        accounts: [
          {
            id: '00000000-0000-4000-8000-000000000e01',
            owner: { kind: 'user', userid: sample.person.userid, account: '10000016', nickname: 'Alice' },
            purpose: 'available',
            currency: 'EH',
            balance: '1000.00',
            lines: 4,
          },
        ],
        entry_id: null,
      },
      ...answers,
    },
    ...options,
  });
}

/** Fills in the request; the summary then repeats direction, amount and person. */
async function writeRequest(user: UserEvent): Promise<HTMLElement> {
  await user.type(await screen.findByLabelText('Account'), '10000016');
  await user.type(screen.getByLabelText('Amount'), '250');
  await user.type(screen.getByLabelText('Reference'), 'TICKET-7');
  await user.type(screen.getByLabelText(/Reason in Chinese/), '补偿');
  await user.type(screen.getByLabelText(/Reason in English/), 'Compensation for the outage');
  return screen.findByRole('form', { name: 'Credit 250.00 EH, Alice' });
}

test('enables sending a request only when it is complete and the person is known', async () => {
  const { server, user } = openCredits('new');
  await user.type(await screen.findByLabelText('Amount'), '0');
  expect(await screen.findByText('A positive amount with at most two decimals')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Submit request/ })).toBeNull();
  await user.clear(screen.getByLabelText('Amount'));
  const summary = await writeRequest(user);
  expect(screen.getByText(/Alice · Available balance 1,000.00 EH/)).toBeTruthy();
  expect(summary.textContent).toContain('Nothing is posted before that.');
  expect(server.requestsOf(REQUEST)).toEqual([]);
});

test('requests a credit once, and opens it', async () => {
  const answer = Promise.withResolvers<CreditCase>();
  const { server, user } = openCredits('new', {}, { answers: { [REQUEST]: answer.promise } });
  const submit = within(await writeRequest(user)).getByRole('button', { name: /Submit request/ });
  await user.click(submit);
  fireEvent.click(submit);
  answer.resolve(sample);
  expect(await screen.findByText('Requested G202611230001')).toBeTruthy();
  expect(server.requestsOf(REQUEST)).toEqual([
    {
      kind: 'credit',
      account: '10000016',
      amount: '250.00',
      reason: '补偿',
      reason_en: 'Compensation for the outage',
      reference: 'TICKET-7',
    },
  ]);
});

test.each([
  ['is refused', refused(creditRefusals.CreditPersonNotFound), creditRefusals.CreditPersonNotFound.en],
  ['gets no answer', lost, 'No response was received'],
] as const)('keeps what was typed when a request %s', async (_, result, text) => {
  const { user } = openCredits('new', {}, { answers: { [REQUEST]: result } });
  await user.click(within(await writeRequest(user)).getByRole('button', { name: /Submit request/ }));
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText(/^Requested/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Reference').value).toBe('TICKET-7');
});

test('repeats a request with a lost answer as the same action', async () => {
  const { server, user } = openCredits('new', {}, { answers: { [REQUEST]: lost } });
  const submit = within(await writeRequest(user)).getByRole('button', { name: /Submit request/ });
  await user.click(submit);
  expect(await screen.findByText('No response was received', { exact: false })).toBeTruthy();
  server.change({ [REQUEST]: sample });
  await user.click(screen.getByRole('button', { name: /Submit request/ }));
  await expect.poll(() => server.keysOf(REQUEST)).toHaveLength(2);
  const [first, second] = server.keysOf(REQUEST);
  expect(first).toMatch(/.{16}/);
  expect(second).toBe(first);
});

test('offers the requester only to withdraw', async () => {
  openCredits(sample.id, { asked_by: mine });
  expect(
    await screen.findByText('This is your own request. Another operator has to approve or reject it.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull();
  expect(screen.getByRole('button', { name: /Cancel request/ })).toBeTruthy();
});

test.each([
  ['en', 'Available after', 'Compensation for the outage'],
  ['zh-CN', '补偿', '1,250.00 EH'],
] as const)(
  'shows the second operator the amount, person, resulting balance, requester and both reasons (%s)',
  async (language, ...texts) => {
    openCredits(sample.id, {}, { language });
    expect(await screen.findByText('TICKET-7')).toBeTruthy();
    const shown = screen.getByRole('main').textContent;
    for (const part of [...texts, '250.00 EH', '1,000.00 EH', '1,250.00 EH', 'Alice', '李丽', 'fiona'])
      expect(shown).toContain(part);
  },
);

test('posts the credit once, only after a reason', async () => {
  const answer = Promise.withResolvers<AnswerOf<typeof DECIDE>>();
  const { server, user } = openCredits(sample.id, {}, { answers: { [DECIDE]: answer.promise } });
  await user.click(await screen.findByRole('button', { name: /Approve/ }));
  const form = screen.getByRole('form', { name: 'Approve: Credit 250.00 EH, Alice' });
  expect(form.textContent).toContain('It cannot be undone');
  const reason = within(form).getByLabelText(/Reason/);
  await user.clear(reason);
  const approve = within(form).getByRole('button', { name: /Approve/ });
  await user.click(approve);
  expect(server.requestsOf(DECIDE)).toEqual([]);
  await user.type(reason, 'ticket checked');
  await user.click(approve);
  fireEvent.click(approve);
  answer.resolve({});
  expect(await screen.findByText('Approved G202611230001')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([{ id: sample.id, decision: 'sign', reason: 'ticket checked' }]);
});

test('prevents an operator who counts as one person with the requester from approving', async () => {
  openCredits(sample.id, { bar: { why: 'joined', first: 'fiona', behind: ['fiona'], free_at: null } });
  expect(await screen.findByText(/Within the last 30 days fiona let you in/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  expect(screen.getByRole('button', { name: /Reject/ })).toBeTruthy();
});

test('shows why an approval was refused, without claiming success', async () => {
  const { user } = openCredits(sample.id, {}, { answers: { [DECIDE]: refused(creditRefusals.CreditMovedOn) } });
  await user.click(await screen.findByRole('button', { name: /Approve/ }));
  const form = screen.getByRole('form');
  await user.type(within(form).getByLabelText(/Reason/), '.');
  await user.click(within(form).getByRole('button', { name: /Approve/ }));
  expect(await screen.findByText(creditRefusals.CreditMovedOn.en)).toBeTruthy();
  expect(screen.queryByText('Approved G202611230001')).toBeNull();
});
