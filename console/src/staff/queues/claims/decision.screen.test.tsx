import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { byMe, byRita, listingAnswers, listingCase } from '../../../../testing/sample-listing-case.ts';

const DECIDE = 'POST /api/operator/orders/decide';
const mine = listingCase(1, { claimed_by: byMe });
const next = listingCase(2, { waiting_since: mine.waiting_since + 60 });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

async function openMine(changes: object = {}, { answers, ...options }: RenderOptions = {}) {
  const opened = renderScreen(['orders', mine.id], {
    queues: ['orders'],
    answers: { ...listingAnswers({ ...mine, ...changes }, next), ...answers },
    ...options,
  });
  await screen.findByText(/claimed by me|我处理中/);
  return opened;
}

test('approves by keys alone: choose, type the reason, confirm; then opens the next case', async () => {
  const answer = Promise.withResolvers<Record<string, never>>();
  const { server } = await openMine({}, { answers: { [DECIDE]: answer.promise } });
  press('p');
  const form = screen.getByRole('form', { name: 'Put 5,000.01 EH on sale at ¥7.02' });
  const reason = within(form).getByLabelText<HTMLTextAreaElement>('Reason');
  expect(document.activeElement).toBe(reason);
  fireEvent.change(reason, { target: { value: '  names and price checked ' } });
  fireEvent.keyDown(reason, { key: 'Enter' });
  expect(server.requestsOf(DECIDE)).toEqual([]);
  fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
  const said = 'names and price checked';
  const sent = { id: mine.id, decision: 'pass', reason: { zh: said, en: said } };
  await waitFor(() => expect(server.requestsOf(DECIDE)).toEqual([sent]));
  fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
  expect(server.requestsOf(DECIDE)).toHaveLength(1);
  server.change(listingAnswers(next));
  answer.resolve({});
  expect(await screen.findByText(`Approved ${mine.order_no}`)).toBeTruthy();
  await waitFor(() => expect(location.hash).toBe(`#/orders/${next.id}`));
});

test('asks for the reason of a refusal in both languages, each with its own field', async () => {
  const { server, user } = await openMine({}, { answers: { [DECIDE]: {} } });
  press('r');
  const form = screen.getByRole('form', { name: 'Reject and unlock 5,000.01 EH' });
  const reject = within(form).getByRole('button', { name: /^Reject/ });
  await user.click(reject);
  expect(within(form).getByText('Please enter a reason')).toBeTruthy();
  expect(within(form).getByText('Please also enter the reason in Chinese')).toBeTruthy();
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'Contact details' } });
  await user.click(reject);
  expect(within(form).queryByText('Please enter a reason')).toBeNull();
  expect(server.requestsOf(DECIDE)).toEqual([]);
  fireEvent.change(within(form).getByLabelText('Reason in Chinese'), { target: { value: '含有联系方式' } });
  server.change(listingAnswers(next));
  await user.click(reject);
  expect(await screen.findByText(`Rejected ${mine.order_no}`)).toBeTruthy();
  const reason = { zh: '含有联系方式', en: 'Contact details' };
  expect(server.requestsOf(DECIDE)).toEqual([{ id: mine.id, decision: 'reject', reason }]);
});

test('fills in a suggested reason in both languages with one press', async () => {
  const { server, user } = await openMine({}, { answers: { [DECIDE]: {} }, language: 'zh-CN' });
  press('r');
  const form = screen.getByRole('form', { name: /^驳回并解锁/ });
  await user.click(within(form).getByRole('button', { name: '文字中含有联系方式' }));
  await user.click(within(form).getByRole('button', { name: /^驳回/ }));
  const reason = { zh: '文字中含有联系方式', en: 'The text contains contact details' };
  await waitFor(() => expect(server.requestsOf(DECIDE)[0]?.reason).toEqual(reason));
});

test('closes on Escape without sending, from inside and outside the field', async () => {
  const { server } = await openMine();
  press('p');
  press('Escape');
  expect(screen.queryByRole('form')).toBeNull();
  press('r');
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Escape' });
  expect(screen.queryByRole('form')).toBeNull();
  expect(server.requestsOf(DECIDE)).toEqual([]);
});

test('prefills the usual reason only when nothing needs attention', async () => {
  await openMine();
  press('p');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Names, price and texts checked');
});

test('lists the points that need attention, and then asks for a written reason', async () => {
  await openMine({ note: '加微信 carol_2026 更优惠' });
  expect(screen.getByText(/^Possible contact details/)).toBeTruthy();
  press('p');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('');
});

test.each([
  ['was decided by somebody else', refused(operatorRefusals.CaseNotFound), operatorRefusals.CaseNotFound.en],
  ['is no longer claimed', refused(operatorRefusals.NotClaimed), operatorRefusals.NotClaimed.en],
  ['gets no answer', lost, 'No response was received'],
] as const)('does not show success for a case that %s, and keeps it open', async (_, answer, text) => {
  const { server } = await openMine({}, { answers: { [DECIDE]: answer } });
  press('p');
  const before = server.requestsOf('POST /api/operator/orders').length;
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Enter', metaKey: true });
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText(/^Approved/)).toBeNull();
  expect(location.hash).toBe(`#/orders/${mine.id}`);
  await waitFor(() => expect(server.requestsOf('POST /api/operator/orders').length).toBeGreaterThan(before));
});

test('says that a colleague has decided the case, and how', async () => {
  const { server } = renderScreen(['orders', mine.id], {
    queues: ['orders'],
    answers: {
      'POST /api/operator/orders': ({ id }) => ({ rows: id === undefined ? [next] : [mine], next_cursor: null }),
      'POST /api/operator/queue/decided': {
        rows: [
          {
            id: next.id,
            case_id: mine.id,
            subject: mine.order_no,
            act: 'order.reject',
            operator: byRita,
            reason: 'The text contains contact details',
            at: mine.waiting_since + 300,
          },
        ],
        next_cursor: null,
        deciders: [byRita],
      },
    },
  });
  const decision = await screen.findByRole('region', { name: 'Decision' });
  expect(await within(decision).findByText('Rejected a listing')).toBeTruthy();
  expect(decision.textContent).toContain('rita');
  expect(decision.textContent).toContain('The text contains contact details');
  expect(screen.queryByRole('button', { name: /^(Claim|Approve|Reject)/ })).toBeNull();
  press('c');
  expect(server.requestsOf('POST /api/operator/orders/claim')).toEqual([]);
});

test('says that a case was not decided by an operator', async () => {
  renderScreen(['orders', mine.id], {
    queues: ['orders'],
    answers: {
      'POST /api/operator/orders': ({ id }) => ({ rows: id === undefined ? [] : [mine], next_cursor: null }),
      'POST /api/operator/queue/decided': { rows: [], next_cursor: null, deciders: [] },
    },
  });
  expect(await screen.findByText('Not decided by an operator')).toBeTruthy();
});
