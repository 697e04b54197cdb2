import type { AnswerOf } from '@eh/contract/calls.ts';
import type { EntryProof } from '@eh/contract/ledger/journal/entry-proof.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { billRefusals } from '@eh/contract/wallet/bills/refusals.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trader } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sampleBill } from '../../../testing/samples/sample-bill.ts';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { publishedBalance, sealedEntry } from '../../../testing/samples/sealed-proofs.ts';
import { keepSavedFiles } from '../../../testing/saved-files.ts';

const PROOF = 'GET /api/report/proof';
const bill = sampleBill({ type: 'Transfer_Out', amount: '-2.60', counted: '-2.60', balance_after: '97.40' });
const block = { height: 6, hash: 'c'.repeat(64), entries: 1, sealed_at: minutesFromNow(-1) };

beforeEach(() => void vi.stubGlobal('isSecureContext', true));
afterEach(() => void vi.unstubAllGlobals());

/** A block as the platform published it on 22 November. */
async function publishedDay(height: number, hash: string): Promise<AnswerOf<'GET /api/solvency'>> {
  const { published } = await publishedBalance(trader.id, ['1.00', '2.00']);
  return { days: [{ ...published, block: { height, hash } }], is_stamped: false };
}

/** Opens the bill and requests its proof. */
async function verify(shown: typeof bill, answers: Answers) {
  const opened = await renderScreen('bill', {
    params: { id: bill.id },
    answers: {
      'GET /api/report/bill': { bill: shown, lines: [], totals: [], block },
      'GET /api/solvency': { days: [], is_stamped: false },
      ...answers,
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Verify this bill' }));
  return opened;
}

async function answersFor(proof: EntryProof, days?: AnswerOf<'GET /api/solvency'>): Promise<Answers> {
  return { [PROOF]: { proof }, ...(days ? { 'GET /api/solvency': days } : {}) };
}

test('verifies a bill up to the published block, and saves the proof for checking elsewhere', async () => {
  const saved = keepSavedFiles();
  const { proof, hash } = await sealedEntry(bill, trader.id);
  const { server, user } = await verify(bill, await answersFor(proof, await publishedDay(6, hash)));
  expect(await screen.findByText('Verified on this device')).toBeTruthy();
  expect(screen.getByText(/sealed in block 6 and proved by block 6, published on 2026-11-22/)).toBeTruthy();
  expect(server.requestsOf(PROOF)).toEqual([{ id: bill.id, head: '6' }]);
  await user.click(screen.getByRole('button', { name: 'Save proof' }));
  expect(saved.map(({ name }) => name)).toEqual([`eh-bill-${bill.id}.json`]);
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(proof);
});

test('says that a block will be published within a day when none covers the bill yet', async () => {
  const { proof, hash } = await sealedEntry(bill, trader.id);
  const { server } = await verify(bill, await answersFor(proof, await publishedDay(5, hash)));
  expect(await screen.findByText(/which will be published within a day/)).toBeTruthy();
  expect(server.requestsOf(PROOF)).toEqual([{ id: bill.id }]);
});

test.each([
  ['the bill shows another amount', { amount: '-2.61' }],
  ['the bill shows another balance', { balance_after: '97.41' }],
])('does not verify a bill when %s than was sealed', async (_, changes) => {
  const { proof } = await sealedEntry(bill, trader.id);
  await verify({ ...bill, ...changes }, await answersFor(proof));
  expect(await screen.findByText('Verification failed')).toBeTruthy();
  expect(screen.getByText(/Save the proof and contact customer service/)).toBeTruthy();
  expect(screen.queryByText('Verified on this device')).toBeNull();
});

test('does not verify a bill that was sealed for another person', async () => {
  const { proof } = await sealedEntry(bill, '00000000-0000-4000-8000-0000000000b0');
  await verify(bill, await answersFor(proof));
  expect(await screen.findByText('Verification failed')).toBeTruthy();
});

test('does not verify a bill when its block differs from the published one', async () => {
  const { proof } = await sealedEntry(bill, trader.id);
  await verify(bill, await answersFor(proof, await publishedDay(6, 'd'.repeat(64))));
  expect(await screen.findByText('Verification failed')).toBeTruthy();
});

test('shows nothing as verified when the browser cannot hash, but still offers the proof', async () => {
  vi.stubGlobal('isSecureContext', false);
  const { proof } = await sealedEntry(bill, trader.id);
  await verify(bill, await answersFor(proof));
  expect(await screen.findByText('Cannot verify here')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save proof' })).toBeTruthy();
});

test.each([
  ['is not there yet', refused(billRefusals.SealedBefore)],
  ['is lost', lost],
])('lets the verification be repeated when the proof %s', async (_, result) => {
  const { proof } = await sealedEntry(bill, trader.id);
  const { server, user } = await verify(bill, { [PROOF]: result });
  await expect.poll(() => server.requestsOf(PROOF).length).toBeGreaterThan(0);
  const again = await screen.findByRole('button', { name: 'Verify this bill' });
  await expect.poll(() => again.getAttribute('aria-busy')).not.toBe('true');
  expect(screen.queryByText('Verification failed')).toBeNull();
  server.change({ [PROOF]: { proof } });
  await user.click(screen.getByRole('button', { name: 'Verify this bill' }));
  expect(await screen.findByText('Verified on this device')).toBeTruthy();
});
