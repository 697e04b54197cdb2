import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { openComplaint } from '../../../testing/trading/open-complaint.ts';
import {
  complaintOfBuyer,
  sampleComplaint,
  sampleProposal,
  sampleReply,
  sampleResult,
} from '../../../testing/trading/sample-complaint.ts';
import { shownActions, shownText } from '../../../testing/trading/shown-page.ts';

const AGAIN = 'Try again';
const service = { turn: 'service', is_my_turn: false } as const;

test.each([
  [
    'the other side has to answer',
    sampleComplaint(),
    'Waiting for Bob to answer',
    ['Withdraw complaint', 'Add evidence'],
  ],
  ['it is one’s own turn', complaintOfBuyer(), 'Your turn to answer', ['Give up order', 'Answer']],
  [
    'it is the turn of a seller who did not open it',
    sampleComplaint({ opened_by: 'buyer', is_my_turn: true, kind: 'overpaid' }),
    'Your turn to answer',
    ['Received, release', 'Answer'],
  ],
  [
    'customer service decides',
    sampleComplaint(service),
    'Customer service is reviewing',
    ['Withdraw complaint', 'Add evidence'],
  ],
  ['the trade is suspended', sampleComplaint({ is_paused: true }), 'The trade is suspended', []],
  [
    'a proposal waits for the other side',
    sampleComplaint({ proposal: { ...sampleProposal, is_mine_to_answer: false } }),
    'Waiting for Bob to agree or object',
    ['Withdraw complaint', 'Add evidence'],
  ],
  [
    'a proposal waits for this side',
    complaintOfBuyer({ proposal: sampleProposal }),
    'Do you agree?',
    ['Object', 'Agree'],
  ],
  [
    'it is over',
    sampleComplaint({ is_open: false, turn: null, result: sampleResult }),
    'This complaint has ended',
    ['View result'],
  ],
])('says whose turn it is and offers only matching actions while %s', async (_, complaint, title, actions) => {
  await openComplaint(complaint);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(shownActions()).toEqual(actions);
});

test.each([
  ['en', '1 piece of evidence from the seller', 'Seller: received too little'],
  ['zh-CN', '卖家已提交 1 件证据', '卖家：收款少于约定金额'],
] as const)('shows the respondent the accusations and the evidence (%s)', async (language, evidence, reason) => {
  await openComplaint(complaintOfBuyer(), { language });
  expect(await screen.findByText(evidence)).toBeTruthy();
  const shown = shownText();
  for (const part of [reason, '¥85.37', '100.00 EH', 'C 2026 1123 0001']) expect(shown).toContain(part);
});

test('says that customer service is late, instead of showing a clock at zero', async () => {
  await openComplaint(sampleComplaint({ ...service, turn_until: minutesFromNow(-1) }));
  expect(await screen.findByText(/Later than expected and now first in line/)).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('shows the history oldest first, with the author of each entry and each decision', async () => {
  const asked = sampleReply({
    id: '00000000-0000-4000-8000-000000000922',
    role: 2,
    kind: 'asked',
    text: 'Which sum does your bank show?',
    asked: 'buyer',
    proof_code: '4821',
  });
  const { rows } = { rows: [asked, sampleReply()] };
  await openComplaint(complaintOfBuyer(), { answers: { 'POST /api/complain/replies': { rows, next_cursor: null } } });
  const items = within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem');
  const [first, second] = items.map((item) => item.textContent);
  for (const part of ['Alice', 'Seller', 'Opened a complaint', 'Only 600 arrived']) expect(first).toContain(part);
  for (const part of ['Customer service', 'Asked a question', 'Which sum', 'Video code 4821'])
    expect(second).toContain(part);
});

test('marks own messages as such', async () => {
  const rows = [sampleReply({ is_mine: true })];
  await openComplaint(sampleComplaint(), { answers: { 'POST /api/complain/replies': { rows, next_cursor: null } } });
  const [item] = within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(item?.textContent).toContain('You');
  expect(item?.textContent).not.toContain('Alice');
});

test('loads earlier entries on request, above the later ones', async () => {
  const later = sampleReply({ id: '00000000-0000-4000-8000-000000000923', kind: 'message', text: 'I sent all of it' });
  const { server, user } = await openComplaint(sampleComplaint(), {
    answers: {
      'POST /api/complain/replies': ({ cursor }) =>
        cursor === undefined ? { rows: [later], next_cursor: 'older' } : { rows: [sampleReply()], next_cursor: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show earlier entries' }));
  expect(await screen.findByText('Only 600 arrived')).toBeTruthy();
  expect(shownText()).toMatch(/Only 600 arrived.*I sent all of it/);
  expect(screen.queryByRole('button', { name: 'Show earlier entries' })).toBeNull();
  expect(server.requestsOf('POST /api/complain/replies').at(-1)).toMatchObject({ cursor: 'older', newest_first: true });
});

test('lists pictures, videos and documents of the evidence by name', async () => {
  const file = { url: '/files/e', bytes: 9, proof_code: null };
  const files = [
    { ...file, id: '00000000-0000-4000-8000-00000000e001', media_type: 'image/png' },
    { ...file, id: '00000000-0000-4000-8000-00000000e002', media_type: 'application/pdf' },
    { ...file, id: '00000000-0000-4000-8000-00000000e003', media_type: 'video/mp4', proof_code: '4821' },
  ];
  await openComplaint(sampleComplaint(), {
    answers: { 'POST /api/complain/replies': { rows: [sampleReply({ files })], next_cursor: null } },
  });
  expect(await screen.findByRole('button', { name: 'Evidence 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Evidence 2' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Play video/ })).toBeTruthy();
});

test('says that the trade has no complaint', async () => {
  await openComplaint(sampleComplaint(), {
    answers: { 'POST /api/complain/getByTransId': refused(complaintRefusals.ComplaintNotFound) },
  });
  expect(await screen.findByText('No complaint on this trade')).toBeTruthy();
  expect(screen.queryByRole('button', { name: AGAIN })).toBeNull();
});

test('reloads the history without losing the rest of the page', async () => {
  const { server, user } = await openComplaint(sampleComplaint(), { answers: { 'POST /api/complain/replies': lost } });
  const again = await screen.findByRole('button', { name: AGAIN });
  expect(shownText()).toContain('C 2026 1123 0001');
  server.change({ 'POST /api/complain/replies': { rows: [sampleReply()], next_cursor: null } });
  await user.click(again);
  expect(await screen.findByText('Only 600 arrived')).toBeTruthy();
});
