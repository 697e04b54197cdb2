import { refused } from '@eh/contract/testing/fake-server.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { openResult } from '../../../../testing/trading/open-complaint.ts';
import { complaintOfBuyer, sampleComplaint, sampleResult } from '../../../../testing/trading/sample-complaint.ts';
import { shownActions, shownText } from '../../../../testing/trading/shown-page.ts';
import type { Complaint } from '../queries.ts';

const REVIEW = 'POST /api/complain/review';
const over = { is_open: false, is_my_turn: false, turn: null, turn_until: null } as const;
const decidedComplaint = (result: Partial<NonNullable<Complaint['result']>> = {}, changes: Partial<Complaint> = {}) =>
  complaintOfBuyer({ ...over, result: { ...sampleResult, ...result }, ...changes });
const review: NonNullable<Complaint['review']> = {
  asked_by: 'buyer',
  text: 'The bank says it arrived whole',
  asked_at: minutesFromNow(-1),
  state: 'open',
  reason: '',
  held: '0.00',
  moved: '0.00',
  reviewed_at: null,
};

test.each([
  ['en', {}, 'Coins returned to the seller', 'Decided by customer service', 'signed by 1 operator'],
  ['zh-CN', {}, '币退回卖家', '官方客服裁定', '由 1 名客服签署'],
  [
    'en',
    { outcome: 'release', signatures: 2 },
    'Coins released to the buyer',
    'Decided by customer service',
    'signed by 2 operators',
  ],
  [
    'en',
    { ended_by: 'agreement', outcome: 'split', signatures: 0 },
    'Split by amount',
    'Both sides agreed to the proposal',
    'Time',
  ],
  [
    'en',
    { ended_by: 'buyer', signatures: 0, reason: '' },
    'Coins returned to the seller',
    'Ended by the buyer',
    'Time',
  ],
] as const)('shows the outcome, who decided and the signatures (%s, %j)', async (language, result, title, ...texts) => {
  await openResult(decidedComplaint(result), { language });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  for (const text of texts) expect(shownText()).toContain(text);
});

test('shows the reason and both parts of a split', async () => {
  await openResult(decidedComplaint({ outcome: 'split', buyer_amount: '87.54', seller_amount: '12.46' }));
  expect(await screen.findByText('The statement shows 600.00 only')).toBeTruthy();
  expect(shownText()).toMatch(/Buyer receives87.54.*Seller receives12.46/);
});

test('says that the trade continues after a withdrawn complaint, without any sum', async () => {
  await openResult(decidedComplaint({ outcome: 'withdrawn', ended_by: 'seller', reason: '', signatures: 0 }));
  expect(await screen.findByText('The coins stay in escrow and the trade continues.')).toBeTruthy();
  expect(shownText()).not.toContain('Where the coins went');
});

test('offers a review only within the time for requesting one', async () => {
  await openResult(decidedComplaint());
  await screen.findByRole('heading', { name: 'Coins returned to the seller' });
  expect(shownActions()).toEqual(['View trade']);
});

test('requests a review once, with a text, and then shows that it is running', async () => {
  const open = decidedComplaint({}, { review_until: minutesFromNow(1000) });
  const running = decidedComplaint({}, { review: { ...review, held: '40.00' } });
  const { server, user } = await openResult(open, { answers: { [REVIEW]: running } });
  expect(await screen.findByText(/^You can request one review until /)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Request a review' }));
  const sheet = await screen.findByRole('dialog', { name: 'Request a review' });
  const send = within(sheet).getByRole('button', { name: 'Request a review' });
  await user.click(send);
  expect(within(sheet).getByText('Please describe what happened')).toBeTruthy();
  fireEvent.change(within(sheet).getByLabelText('What do you disagree with?'), { target: { value: review.text } });
  server.change({ 'POST /api/complain/getByTransId': running });
  await user.dblClick(send);
  expect(await screen.findByRole('heading', { name: 'Under review' })).toBeTruthy();
  expect(shownText()).toContain('40.00 EH is held until the review is done');
  expect(server.requestsOf(REVIEW)).toEqual([{ transaction_id: open.transaction_id, text: review.text }]);
});

test('says why a request for a review is refused', async () => {
  const { user } = await openResult(decidedComplaint({}, { review_until: minutesFromNow(1) }), {
    answers: { [REVIEW]: refused(complaintRefusals.ReviewTooLate, { hours: 48 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Request a review' }));
  const sheet = await screen.findByRole('dialog', { name: 'Request a review' });
  fireEvent.change(within(sheet).getByLabelText('What do you disagree with?'), { target: { value: 'no' } });
  await user.click(within(sheet).getByRole('button', { name: 'Request a review' }));
  expect(await screen.findByText('You can request a review within 48 hours of the decision')).toBeTruthy();
  expect(screen.queryByText('Review requested')).toBeNull();
});

test.each([
  [
    'upheld it',
    { state: 'upheld', reason: 'The decision stands' },
    'The review upheld the decision',
    'The decision stands',
  ],
  ['changed it', { state: 'changed', moved: '25.00' }, 'The review changed the decision', '25.00 EH was transferred'],
] as const)('says that the review %s', async (_, changes, title, text) => {
  await openResult(decidedComplaint({}, { review: { ...review, ...changes } }));
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(shownText()).toContain(text);
  expect(shownText()).not.toContain('is held until');
});

test('names the side that requested the review', async () => {
  await openResult(sampleComplaint({ ...over, result: sampleResult, review }));
  const section = await screen.findByRole('region', { name: 'Request a review' });
  expect(section.textContent).toContain('Bob · The bank says it arrived whole');
});

test('shows an open complaint as running on its result page', async () => {
  await openResult(complaintOfBuyer());
  expect(await screen.findByText('Your turn to answer')).toBeTruthy();
  expect(shownActions()).toEqual(['Give up order', 'Answer']);
});
