import type { EntryProof } from '@eh/contract/ledger/journal/entry-proof.ts';
import { accountIdOf, headerText } from '@eh/contract/ledger/journal/entry-proof.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

const bytes = (kind: number, text: string) => new Uint8Array([kind, ...new TextEncoder().encode(text)]);
let proof: EntryProof;
let hash: string;

afterAll(() => void vi.unstubAllGlobals());

/** A block with one entry, sealed as the ledger seals it. */
beforeAll(async () => {
  vi.stubGlobal('isSecureContext', true);
  const salt = '0f'.repeat(16);
  const line = [await accountIdOf(userId, 'available', 'EH'), '7', '-260', '10000', '9740', 'Transfer_Out', 'then'];
  const texts = [JSON.stringify([bill.id, 'transfer:1:transfer', 'transfer']), JSON.stringify(line)];
  const parts = texts.map((text) => ({ salt, text }));
  const hashes = await Promise.all(parts.map((part) => sha256(bytes(2, part.salt + part.text))));
  const block = {
    height: 6,
    first_transaction: '1',
    end_transaction: '2',
    entries: 1,
    root: await sha256(bytes(0, hashes.join(''))),
    previous_hash: 'a'.repeat(64),
    skip_hash: 'b'.repeat(64),
    sealed_at: '2026-11-22T00:00:00.000Z',
  };
  proof = { parts, path: [], block, chain: [] };
  hash = await sha256(new Uint8Array(new TextEncoder().encode(headerText(block))));
});

const day = (height: number, blockHash: string) =>
  ({ day: '2026-11-22', block: { height, hash: blockHash } }) as PublishedDay;

test('confirms a bill that is sealed as shown, with its block and the published block', async () => {
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

test('fails for another amount, balance, bill, user or published block', async () => {
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
