import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accountIdOf, type BlockHeader, type EntryProof, headerText, provenEntry, skippedTo } from './entry-proof.ts';

const ENTRY = '01900000-0000-7000-8000-0000000000e1';
const ACCOUNT = '01900000-0000-7000-8000-0000000000a1';
const SALT = 'a'.repeat(32);

// Written from the text of the proof, with another implementation of SHA-256 than the one it checks.
const sha256 = (...parts: readonly (string | Uint8Array)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};
const hashOfBlock = (header: BlockHeader) => sha256(headerText(header));
const hashOfPart = (text: string) => sha256(Buffer.of(2), SALT + text);

function header(height: number, fields: Partial<BlockHeader> = {}): BlockHeader {
  return {
    height,
    first_transaction: '10',
    end_transaction: '20',
    entries: 2,
    root: '0'.repeat(64),
    previous_hash: '1'.repeat(64),
    skip_hash: '2'.repeat(64),
    sealed_at: '2026-11-23T10:00:00.000Z',
    ...fields,
  };
}

/** The left of two entries in block 4, which blocks 5 and 6 lead to. The other leg of the entry is not shown. */
function proof(): EntryProof {
  const head = JSON.stringify([ENTRY, 'transfer:1']);
  const own = JSON.stringify([ACCOUNT, 'EH', '-250', 7, '750']);
  const hidden = sha256('the leg of somebody else');
  const leaf = sha256(Buffer.of(0), hashOfPart(head) + hashOfPart(own) + hidden);
  const sibling = sha256('the other entry');
  const root = sha256(Buffer.of(1), Buffer.from(leaf + sibling, 'hex'));
  const block = header(4, { root });
  const next = header(5, { previous_hash: hashOfBlock(block), skip_hash: hashOfBlock(block) });
  const last = header(6, { previous_hash: hashOfBlock(next), skip_hash: hashOfBlock(block) });
  return {
    parts: [{ salt: SALT, text: head }, { salt: SALT, text: own }, { hash: hidden }],
    path: [{ side: 'right', hash: sibling }],
    block,
    chain: [next, last],
  };
}

it('proves the head of the entry, the shown leg and the block that it leads to', async () => {
  const given = proof();
  const last = given.chain[1] ?? header(0);
  expect(await provenEntry(given)).toEqual({
    entryId: ENTRY,
    key: 'transfer:1',
    lines: [{ accountId: ACCOUNT, amount: -250n, balanceAfter: 750n }],
    block: { height: 4, hash: hashOfBlock(given.block) },
    head: { height: 6, hash: hashOfBlock(last) },
  });
});

it('leads to the published block in one step when a block names an earlier one', async () => {
  const given = proof();
  const last = given.chain[1] ?? header(0);
  expect((await provenEntry({ ...given, chain: [last] }))?.head).toEqual({ height: 6, hash: hashOfBlock(last) });
});

describe('a changed proof proves nothing, or leads to another block:', () => {
  const given = proof();
  const [head, own, hidden] = given.parts;
  const [next, last] = given.chain;
  if (!head?.text || !own?.text || !hidden || !next || !last) throw new Error('The proof has three parts, two blocks');

  it.each<[string, Partial<EntryProof>]>([
    ['another amount', { parts: [head, { ...own, text: own.text.replace('-250', '-25') }, hidden] }],
    ['another salt', { parts: [head, { ...own, salt: 'b'.repeat(32) }, hidden] }],
    ['a salt of another length', { parts: [head, { ...own, salt: 'a' }, hidden] }],
    ['a leg left out', { parts: [head, own] }],
    ['the legs in another order', { parts: [head, hidden, own] }],
    ['the head hidden', { parts: [{ hash: hashOfPart(head.text) }, own, hidden] }],
    ['a hash that is none', { parts: [head, own, { hash: 'x' }] }],
    ['parts without end', { parts: Array.from({ length: 1001 }, () => own) }],
    ['no path', { path: [] }],
    ['the path’s step on the other side', { path: given.path.map((step) => ({ ...step, side: 'left' })) }],
    ['a path that is no hash', { path: [{ side: 'right', hash: '' }] }],
    ['a path without end', { path: Array.from({ length: 41 }, () => given.path).flat() }],
    ['another root', { block: { ...given.block, root: 'f'.repeat(64) } }],
    ['a block’s time changed, so that the chain breaks', { block: { ...given.block, sealed_at: '2020-01-01' } }],
    ['a chain that goes back', { chain: [last, next] }],
    ['a chain with a block of its own', { chain: [next, { ...last, previous_hash: '3'.repeat(64), skip_hash: '' }] }],
    ['a block before the first, whose skip has no end', { chain: [{ ...next, height: 0 }] }],
    ['a height of minus nothing', { chain: [{ ...next, height: -0 }] }],
    ['a transaction written in another way', { chain: [next, { ...last, end_transaction: '0x14' }] }],
    [
      'half a character in place of one that is unknown',
      { parts: [head, { ...own, text: `${own.text}\ud800` }, hidden] },
    ],
    ['a chain without end', { chain: Array.from({ length: 2001 }, () => next) }],
  ])('%s', async (_, change) => {
    expect(await provenEntry({ ...given, ...change })).toBeNull();
  });

  it('the last block changed: its hash is not the published one', async () => {
    const proven = await provenEntry({ ...given, chain: [next, { ...last, entries: 3 }] });
    expect(proven?.head.hash).not.toBe(hashOfBlock(last));
  });

  it.each([
    ['no list', ['{"not":"a list"}']],
    ['an entry without an id', ['["1","transfer:1"]']],
    ['an amount that is nothing', [head.text, JSON.stringify([ACCOUNT, '7', '', '', ''])]],
    ['an amount by sixteens', [head.text, JSON.stringify([ACCOUNT, '7', '0x10', '0', '16'])]],
    ['an account without an id', [head.text, JSON.stringify([null, '7', '1', '0', '1'])]],
    ['the text of U+FFFD, shown as half a character', [head.text, own.text.replace('EH', '\ud800')]],
  ])('sealed text that is no entry of ours: %s', async (_, texts) => {
    const root = sha256(Buffer.of(0), texts.map(hashOfPart).join(''));
    const parts = texts.map((text) => ({ salt: SALT, text }));
    expect(await provenEntry({ parts, path: [], block: header(1, { root }), chain: [] })).toBeNull();
  });
});

it.each([
  [1, 0],
  [2, 0],
  [3, 2],
  [4, 0],
  [6, 4],
  [7, 6],
  [12, 8],
  [1_000_001, 1_000_000],
])('links block %i directly to block %i as well', (height, earlier) => {
  expect(skippedTo(height)).toBe(earlier);
});

it('reaches any block among a million in at most forty steps', () => {
  const steps = (from: number) => {
    let count = 0;
    for (let at = from; at > 0; at = skippedTo(at)) count += 1;
    return count;
  };
  for (const height of [1, 999_999, 1_048_575, 1_000_000]) expect(steps(height)).toBeLessThanOrEqual(40);
});

it('derives the same account from owner, purpose and currency, however the id is spelled', async () => {
  const account = await accountIdOf(ENTRY, 'available', 'EH');
  expect(account).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await accountIdOf(ENTRY.toUpperCase(), 'available', 'EH')).toBe(account);
  expect(await accountIdOf(ENTRY, 'held', 'EH')).not.toBe(account);
  expect(await accountIdOf(ENTRY, 'available', 'USDT')).not.toBe(account);
});
