import type { EntryProof } from '@eh/contract/ledger/journal/entry-proof.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sealedEntry } from '../../../testing/samples/sealed-proofs.ts';
import { checkEntry, type PublishedDay, publishedFor } from './check-entry.ts';
import type { Bill } from './queries.ts';

const userId = '0197a000-0000-7000-8000-00000000c0fe';
const bill = {
  id: '0197a000-0000-8000-a000-000000000001',
  currency: 'EH',
  account: 'available',
  amount: '-2.60',
  balance_after: '97.40',
} as Bill;

let proof: EntryProof;
let hash: string;

afterAll(() => void vi.unstubAllGlobals());

beforeAll(async () => {
  vi.stubGlobal('isSecureContext', true);
  ({ proof, hash } = await sealedEntry(bill, userId));
});

const day = (height: number, blockHash: string) =>
  ({ day: '2026-11-22', block: { height, hash: blockHash } }) as PublishedDay;

test('confirms a bill sealed with the shown values, its block and the published block', async () => {
  expect(await checkEntry(proof, { bill, userId, day: undefined })).toEqual({
    kind: 'holds',
    height: 6,
    published: null,
  });
  expect(await checkEntry(proof, { bill, userId, day: day(6, hash) })).toEqual({
    kind: 'holds',
    height: 6,
    published: { height: 6, day: '2026-11-22' },
  });
});

test('fails for a different amount, balance, bill, user or published block', async () => {
  for (const other of [
    { ...bill, amount: '-2.61' },
    { ...bill, balance_after: '97.41' },
    { ...bill, id: userId },
    { ...bill, account: 'held' } as Bill,
  ])
    expect(await checkEntry(proof, { bill: other, userId, day: undefined })).toEqual({ kind: 'fails' });
  expect(await checkEntry(proof, { bill, userId: bill.id, day: undefined })).toEqual({ kind: 'fails' });
  expect(await checkEntry(proof, { bill, userId, day: day(6, 'c'.repeat(64)) })).toEqual({ kind: 'fails' });
  expect(await checkEntry(proof, { bill, userId, day: day(7, hash) })).toEqual({ kind: 'fails' });
});

test('picks the newest published block at or after the block of the bill', () => {
  const days = [{ ...day(9, hash) }, { ...day(6, hash) }, { day: 'x', block: null } as PublishedDay];
  expect(publishedFor(days, 6)?.block?.height).toBe(9);
  expect(publishedFor(days, 10)).toBeUndefined();
});
