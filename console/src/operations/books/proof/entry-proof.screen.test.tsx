import { bookRefusals } from '@eh/contract/operations/books/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { ownAccountId, sealedEntry } from '../../../../testing/sample-entry.ts';
import type { BookEntry } from '../queries.ts';

const ENTRY = 'POST /api/operator/books/entry';
const PROOF = 'POST /api/operator/books/proof';

async function openEntry(changes: Partial<BookEntry> = {}, { answers, ...options }: RenderOptions = {}) {
  const { entry, proof } = await sealedEntry();
  const opened = renderScreen(['books', null, entry.id], {
    answers: {
      'POST /api/operator/books/accounts': { accounts: [], entry_id: null },
      [ENTRY]: { ...entry, ...changes },
      [PROOF]: proof,
      ...answers,
    },
    ...options,
  });
  const region = await screen.findByRole('region', { name: /^(Entry|分录)$/ });
  await within(region).findByRole('table');
  return { ...opened, entry, proof, region: within(region) };
}

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('shows both sides of an entry with the balances before and after, and that they match', async () => {
  const { region } = await openEntry();
  const rows = region.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Bob, available5.00',
    'Before 1,000.00 → After 1,005.00',
    'Platform, issuance5.00',
    'Before −9,000.00 → After −9,005.00',
    'Total EH5.005.00',
  ]);
  const [credit, debit] = [rows[0], rows[2]].map((row) => within(row ?? document.body).getAllByRole('cell'));
  expect([credit?.[1]?.textContent, credit?.[2]?.textContent]).toEqual(['', '5.00']);
  expect([debit?.[1]?.textContent, debit?.[2]?.textContent]).toEqual(['5.00', '']);
  expect(region.getByRole('link', { name: 'Bob, available' }).getAttribute('href')).toBe(`#/books/${ownAccountId}`);
});

test('shows what caused the entry and whom it concerns, and opens that page by key', async () => {
  const { entry, region } = await openEntry();
  expect(region.getByText('Ticket 4711 · Made good')).toBeTruthy();
  expect(region.getByText('2026112800000007')).toBeTruthy();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  onTestFinished(() => assign.mockRestore());
  fireEvent.keyDown(document.body, { key: 'o' });
  expect(assign).toHaveBeenCalledWith(`#/past-credits/${entry.id}`);
});

test('links to no cause without a screen', async () => {
  const { entry } = await sealedEntry();
  const { region } = await openEntry({ cause: { ...entry.cause, kind: 'opening' } });
  expect(region.queryByRole('button', { name: 'Open cause' })).toBeNull();
});

test.each([
  ['en', 'Verified', 'All postings match block 4, which is proved by block 5, published on 2026-11-27'],
  ['zh-CN', '验证通过', '2026-11-27'],
] as const)('verifies the proof in this browser on a key press (%s)', async (language, text, note) => {
  const { server, region } = await openEntry({}, { language });
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(await region.findByText(text)).toBeTruthy();
  expect(region.getByText(note, { exact: false })).toBeTruthy();
  expect(server.requestsOf(PROOF)).toHaveLength(1);
});

test('says that no later block is published yet', async () => {
  const { proof } = await sealedEntry();
  const { user, region } = await openEntry({}, { answers: { [PROOF]: { ...proof, published: null } } });
  await user.click(region.getByRole('button', { name: 'Verify' }));
  expect(await region.findByText(/No later block has been published yet/)).toBeTruthy();
});

test.each([
  [
    'another amount than was sealed',
    ({ postings: [own, ...rest] }: BookEntry) => ({ postings: own ? [{ ...own, amount: '50.00' }, ...rest] : [] }),
  ],
  [
    'another balance',
    ({ postings: [own, ...rest] }: BookEntry) => ({
      postings: own ? [{ ...own, balance_after: '1.00' }, ...rest] : [],
    }),
  ],
  ['a line less', ({ postings }: BookEntry) => ({ postings: postings.slice(0, 1) })],
  ['another key', () => ({ key: 'credit:2' })],
  ['another block', ({ block }: BookEntry) => ({ block: block && { ...block, hash: 'f'.repeat(64) } })],
] as const)('raises an alarm when the page shows %s', async (_, change) => {
  const { entry } = await sealedEntry();
  const { user, region } = await openEntry(change(entry));
  await user.click(region.getByRole('button', { name: 'Verify' }));
  expect(await region.findByText('Verification failed')).toBeTruthy();
  expect(region.getByText(/Report this at once/)).toBeTruthy();
});

test('raises an alarm when the proof leads to another block than the published one', async () => {
  const { proof } = await sealedEntry();
  const published = { day: '2026-11-27', height: 5, hash: 'f'.repeat(64) };
  const { user, region } = await openEntry({}, { answers: { [PROOF]: { ...proof, published } } });
  await user.click(region.getByRole('button', { name: 'Verify' }));
  expect(await region.findByText('Verification failed')).toBeTruthy();
});

test('says that this browser cannot verify at this address, and claims no result', async () => {
  vi.stubGlobal('isSecureContext', false);
  const { user, region } = await openEntry();
  await user.click(region.getByRole('button', { name: 'Verify' }));
  expect(await region.findByText('Cannot verify here')).toBeTruthy();
  expect(region.queryByText('Verified')).toBeNull();
});

test.each([
  ['refused', refused(bookRefusals.EntrySealedBefore), bookRefusals.EntrySealedBefore.en],
  ['lost', lost, 'No response was received'],
] as const)('says why there is no proof when the entry is %s, and tries again', async (_, answer, text) => {
  const { server, user, region, proof } = await openEntry({}, { answers: { [PROOF]: answer } });
  await user.click(region.getByRole('button', { name: 'Verify' }));
  expect(await region.findByText('No proof')).toBeTruthy();
  expect(region.getByText(text, { exact: false })).toBeTruthy();
  server.change({ [PROOF]: proof });
  await user.click(region.getByRole('button', { name: 'Verify' }));
  expect(await region.findByText('Verified')).toBeTruthy();
});

test('offers no proof of an entry that is still being sealed', async () => {
  const { server, region } = await openEntry({ block: null });
  expect(region.getByText('Being sealed')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(region.getByRole('button', { name: 'Verify' }).getAttribute('aria-disabled')).toBe('true');
  expect(server.requestsOf(PROOF)).toEqual([]);
});

test('shows the block once the entry is sealed', async () => {
  const { entry } = await sealedEntry();
  const { server, region } = await openEntry({ block: null });
  server.change({ [ENTRY]: entry });
  await waitFor(() => expect(region.getByText('Block 4')).toBeTruthy());
  expect(region.getByText(entry.block?.root ?? '')).toBeTruthy();
});

test('copies the entry’s unique key', async () => {
  const { user, region } = await openEntry();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  onTestFinished(() => write.mockRestore());
  await user.click(region.getByRole('button', { name: 'Copy: Unique key' }));
  expect(write).toHaveBeenCalledWith('credit:1');
  expect(await screen.findByText('Copied')).toBeTruthy();
});
