import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openComplaintCase, sampleCase } from '../../../testing/sample-complaint-case.ts';
import type { CaseFile } from './queries.ts';

const VIEW = 'POST /api/operator/files/view';
const now = Math.floor(Date.now() / 1000);
const voucher: CaseFile = {
  id: '00000000-0000-4000-8000-00000000e001',
  media_type: 'image/png',
  bytes: 9,
  proof_code: null,
  is_voucher: true,
  from: 'buyer',
  fingerprint: `9c41${'0'.repeat(56)}e07a`,
  seen_in: [],
  at: now - 900,
};
const statement: CaseFile = {
  ...voucher,
  id: '00000000-0000-4000-8000-00000000e002',
  is_voucher: false,
  from: 'seller',
};
const third: CaseFile = { ...statement, id: '00000000-0000-4000-8000-00000000e003', from: 'buyer' };
const link = { id: voucher.id, url: '/files/marked.png', media_type: 'image/png', bytes: 9 };

const openFiles = (files: readonly CaseFile[], changes: Partial<typeof sampleCase> = {}) =>
  openComplaintCase(
    { files: [...files], ...changes },
    { answers: { [VIEW]: ({ id }) => ({ ...link, id, url: `/files/${id}` }) } },
  );

test('opens no picture before the case is claimed', async () => {
  const { server } = openFiles([voucher, statement], { claimed_by: null });
  expect(await screen.findByText('Claim the case to open pictures')).toBeTruthy();
  expect(screen.queryAllByRole('img', { name: /voucher|evidence/ })).toEqual([]);
  expect(server.requestsOf(VIEW)).toEqual([]);
});

test('shows the operator who claimed the case two exhibits side by side, and records each view for the case', async () => {
  const { server } = openFiles([voucher, statement]);
  expect(await screen.findByRole('img', { name: "1 Buyer's voucher" })).toBeTruthy();
  expect(screen.getByRole('img', { name: "2 Seller's evidence" })).toBeTruthy();
  expect(screen.getByText('Every view is recorded, and pictures carry your name')).toBeTruthy();
  expect(server.requestsOf(VIEW).map(({ reason }) => reason)).toEqual([
    'Complaint C202611230001',
    'Complaint C202611230001',
  ]);
});

test('opens the first picture with the key Z, and closes it on Escape', async () => {
  const { user } = openFiles([voucher, statement]);
  await screen.findByRole('img', { name: "1 Buyer's voucher" });
  await user.keyboard('z');
  expect(await screen.findByRole('dialog', { name: "1 Buyer's voucher" })).toBeTruthy();
});

test('browses by arrow keys and thumbnails, stopping at both ends', async () => {
  const { user } = openFiles([voucher, statement, third]);
  await screen.findByRole('img', { name: "1 Buyer's voucher" });
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(await screen.findByRole('img', { name: "3 Buyer's evidence" })).toBeTruthy();
  expect(screen.queryByRole('img', { name: "1 Buyer's voucher" })).toBeNull();
  await user.click(screen.getByRole('button', { name: "1 Buyer's voucher" }));
  expect(await screen.findByRole('img', { name: "1 Buyer's voucher" })).toBeTruthy();
});

test('distinguishes a picture used elsewhere from one that only looks similar', async () => {
  openFiles([
    { ...voucher, seen_in: [{ number: '202611220009', is_same: true }] },
    { ...statement, seen_in: [{ number: '202611210001', is_same: false }] },
  ]);
  expect(await screen.findByText('"1 Buyer\'s voucher" was used in 202611220009')).toBeTruthy();
  expect(screen.getByText('"2 Seller\'s evidence" looks like a picture in 202611210001')).toBeTruthy();
});

test('shows a short fingerprint for comparison, and the code of a recording', async () => {
  openFiles([{ ...voucher, media_type: 'video/mp4', proof_code: '4821' }], { claimed_by: null });
  expect(await screen.findByText(/fingerprint 9c41…e07a · not used elsewhere/)).toBeTruthy();
  expect(screen.getByText('code 4821')).toBeTruthy();
});

test('says that a file cannot be opened, and keeps showing the others', async () => {
  openComplaintCase(
    { files: [voucher, statement] },
    { answers: { [VIEW]: ({ id }) => (id === voucher.id ? refused(uploadRefusals.FileNotFound) : { ...link, id }) } },
  );
  expect(await screen.findByRole('img', { name: "2 Seller's evidence" })).toBeTruthy();
  expect(screen.queryByRole('img', { name: "1 Buyer's voucher" })).toBeNull();
});

test.each([
  ['en', 'Neither side has submitted evidence'],
  ['zh-CN', '双方都没有提交证据'],
] as const)('says that there is no evidence (%s)', async (language, text) => {
  openComplaintCase({}, { language });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('shows notices on the key N: sent, delivered to a device or by message, and read', async () => {
  const notice = {
    to: 'seller',
    is_reminder: false,
    sent_at: now - 900,
    seen_at: null,
    messaged: null,
    read_at: null,
  } as const;
  const deliveries = [
    { ...notice, type: 'trade_confirm_due', delivered_at: now - 890, seen_at: now - 880, read_at: now - 800 },
    { ...notice, type: 'made_tomorrow', is_reminder: true, sent_at: now - 600, delivered_at: null },
    { ...notice, type: 'x', sent_at: now - 500, delivered_at: null, messaged: { by: 'sms' as const, at: now - 490 } },
  ];
  const { user } = openComplaintCase({ deliveries });
  await screen.findByRole('heading', { name: 'C202611230001' });
  await user.keyboard('n');
  const table = await screen.findByRole('table', { name: 'Delivery log' });
  const [, shown, unknown, messaged] = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(shown).toContain('shown on a visible page');
  for (const part of ['made_tomorrow', 'reminder', 'not delivered', 'not read']) expect(unknown).toContain(part);
  expect(messaged).toContain('text message');
  expect(messaged).not.toContain('not delivered');
});

test('lists earlier complaints of both sides on the key P', async () => {
  const past = [
    { complaint_no: 'C202605010007', as: 'seller', kind: 'overpaid', outcome: 'release', at: now - 9_000_000 } as const,
  ];
  const { user } = openComplaintCase({ buyer: { ...sampleCase.buyer, past } });
  await screen.findByRole('heading', { name: 'C202611230001' });
  await user.keyboard('p');
  const table = await screen.findByRole('table', { name: 'Buyer Bob' });
  for (const part of ['C202605010007', 'Seller', 'paid too much', 'Release to buyer'])
    expect(table.textContent).toContain(part);
  expect(screen.getByText('Seller Alice has no other complaints')).toBeTruthy();
});
