import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import {
  type PublishedRoot,
  provenBalance,
  type SolvencyPart,
  type SolvencyProof,
} from '@eh/contract/wallet/solvency/proof.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Claims } from '../../ledger/journal/index.ts';
import { buildTree, NODE_BYTES, nodeAt, PARTS, partsOf, type SumTree, saltOf } from './tree.ts';

interface Holding {
  readonly ownerId: string;
  readonly minor: bigint;
}

const key = Buffer.alloc(32, 3);
const people = (count: number): Holding[] =>
  Array.from({ length: count }, (_, index) => ({ ownerId: randomUUID(), minor: BigInt(index) * 37n }));

/** In the format of the books. */
function packed(holdings: readonly Holding[]): Claims {
  const owners = Buffer.from(holdings.map(({ ownerId }) => ownerId.replaceAll('-', '')).join(''), 'hex');
  const minors = Buffer.alloc(holdings.length * 8);
  for (const [index, { minor }] of holdings.entries()) minors.writeBigUInt64BE(minor, index * 8);
  return { count: holdings.length, owners, minors };
}

function proofOf(tree: SumTree, holdings: readonly Holding[], index: number): SolvencyProof {
  const holding = holdings[index] ?? { ownerId: '', minor: 0n };
  return {
    day: '2026-11-21',
    currency: 'EH',
    root: { hash: tree.root.hash, total: tree.root.total.toString() },
    owner_id: holding.ownerId,
    parts: partsOf(holding, key).map((amount, part) => ({
      salt: saltOf(key, holding.ownerId, part).toString('hex'),
      amount: amount.toString(),
      path: pathOf(tree, tree.positions[index * PARTS + part] ?? 0),
    })),
  };
}

function pathOf(tree: SumTree, leaf: number): SolvencyPart['path'] {
  const path: SolvencyPart['path'][number][] = [];
  let position = leaf;
  for (const level of tree.levels.slice(0, -1)) {
    const at = (position ^ 1) * NODE_BYTES;
    if (at < level.length) path.push({ side: position % 2 === 1 ? 'left' : 'right', ...nodeAt(level, at) });
    position >>= 1;
  }
  return path;
}

it.each([1, 2, 3, 7, 64, 101])('proves each of %i balances, and their sum is the root’s', async (count) => {
  const holdings = people(count);
  const tree = buildTree(packed(holdings), key);
  expect(tree.root.total).toBe(holdings.reduce((sum, holding) => sum + holding.minor, 0n));
  for (const [index, holding] of holdings.entries())
    expect(await provenBalance(proofOf(tree, holdings, index), rootOf(tree))).toBe(holding.minor);
});

it('detects every change in a proof', async () => {
  const { proof, root } = proofOf33();
  const [first, second] = proof.parts;
  if (!first || !second) throw new Error('No parts');
  const more = { ...first, amount: (BigInt(first.amount) + 1n).toString() };
  const [step, ...rest] = first.path;
  if (!step) throw new Error('No path');
  const forged: readonly SolvencyProof[] = [
    { ...proof, owner_id: randomUUID() },
    { ...proof, owner_id: proof.owner_id.toUpperCase() },
    { ...proof, owner_id: 'z'.repeat(32) },
    { ...proof, day: '2026-11-22' },
    { ...proof, currency: 'USDT' },
    { ...proof, parts: [] },
    { ...proof, parts: [first] },
    { ...proof, parts: [second] },
    { ...proof, parts: [first, second, second] },
    { ...proof, parts: [more, second] },
    { ...proof, parts: [first, first] },
    { ...proof, parts: [second, first] },
    { ...proof, parts: [{ ...first, salt: randomBytes(32).toString('hex') }, second] },
    { ...proof, parts: [{ ...first, amount: `0${first.amount}` }, second] },
    { ...proof, parts: [{ ...first, path: [] }, second] },
    { ...proof, parts: [{ ...first, path: rest }, second] },
    { ...proof, parts: [{ ...first, path: [{ ...step, sum: `${BigInt(step.sum) + 1n}` }, ...rest] }, second] },
    { ...proof, parts: [{ ...first, path: [{ ...step, sum: '-1' }, ...rest] }, second] },
    { ...proof, root: { ...proof.root, total: `${BigInt(proof.root.total) - 1n}` } },
    { ...proof, root: { ...proof.root, hash: randomBytes(32).toString('hex') } },
  ];
  for (const forgery of forged) expect(await provenBalance(forgery, root)).toBeNull();
  expect(await provenBalance(proof, root)).toBe(20n * 37n);
});

it('refuses a proof without parts under any root, even the root of an empty tree', async () => {
  const { proof } = proofOf33();
  await fc.assert(
    fc.asyncProperty(
      fc.stringMatching(/^[0-9a-f]{64}$/),
      fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }),
      async (hash, total) => {
        const published = { day: proof.day, currency: proof.currency, hash, total };
        const forged = { ...proof, root: { hash, total: total.toString() }, parts: [] };
        expect(await provenBalance(forged, published)).toBeNull();
      },
    ),
  );
});

it('refuses every proof with a random change', async () => {
  const { proof, root } = proofOf33();
  const text = JSON.stringify(proof);
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: text.length - 1 }),
      fc.stringMatching(/^[0-9a-fLR"\-,[\]{}:]$/),
      fc.constantFrom('put', 'insert', 'cut'),
      async (at, letter, how) => {
        const after = text.slice(how === 'insert' ? at : at + 1);
        const changed = `${text.slice(0, at)}${how === 'cut' ? '' : letter}${after}`;
        fc.pre(changed !== text);
        const forged = readProof(changed);
        fc.pre(forged !== null);
        const isRefused = await provenBalance(forged as SolvencyProof, root).then(
          (balance) => balance === null,
          () => true,
        );
        expect(isRefused).toBe(true);
      },
    ),
    { numRuns: 600 },
  );
});

function proofOf33(): { proof: SolvencyProof; root: PublishedRoot } {
  const holdings = people(33);
  const tree = buildTree(packed(holdings), key);
  return { proof: proofOf(tree, holdings, 20), root: rootOf(tree) };
}

function rootOf(tree: SumTree): PublishedRoot {
  return { day: '2026-11-21', currency: 'EH', hash: tree.root.hash, total: tree.root.total };
}

function readProof(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

it('splits a balance into parts that add up to it and are never below zero', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.bigInt({ min: 0n, max: 10n ** 16n }), (ownerId, minor) => {
      const parts = partsOf({ ownerId, minor }, key);
      expect(parts.every((part) => part >= 0n)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(minor);
    }),
  );
});

it('derives salts by HMAC-SHA256', () => {
  const ownerId = randomUUID();
  const expected = createHmac('sha256', key).update(`salt:1:${ownerId}`).digest();
  expect(saltOf(key, ownerId, 1)).toEqual(expected);
});

it('produces another order, other parts and another root over the same sum with another key', () => {
  const holdings = people(50);
  const [left, right] = [buildTree(packed(holdings), key), buildTree(packed(holdings), Buffer.alloc(32, 4))];
  expect(left.root.hash).not.toBe(right.root.hash);
  expect(left.root.total).toBe(right.root.total);
  expect([...left.positions]).not.toEqual([...right.positions]);
  expect([...left.positions].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index));
});
