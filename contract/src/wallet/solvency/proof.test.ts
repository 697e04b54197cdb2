import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type PublishedRoot, provenBalance, type SolvencyPart, type SolvencyProof } from './proof.ts';

const OWNER = '01900000-0000-7000-8000-00000000000a';
const OTHER = '01900000-0000-7000-8000-00000000000b';

interface Node {
  readonly hash: string;
  readonly sum: bigint;
}

// Written from the text of the proof, with another implementation of SHA-256 than the one it checks.
const bytesOfSum = (sum: bigint) => Buffer.from(sum.toString(16).padStart(16, '0'), 'hex');
const sha256 = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest('hex');
const saltOf = (text: string) => sha256(Buffer.from(text));

function leaf(owner: string, part: number, sum: bigint): Node {
  const ownerBytes = Buffer.from(owner.replaceAll('-', ''), 'hex');
  const salt = Buffer.from(saltOf(`${owner}${part}`), 'hex');
  return { hash: sha256(Buffer.of(0), salt, ownerBytes, Buffer.of(part), bytesOfSum(sum)), sum };
}

function node(left: Node, right: Node): Node {
  const children = [left, right].flatMap(({ hash, sum }) => [bytesOfSum(sum), Buffer.from(hash, 'hex')]);
  return { hash: sha256(Buffer.of(1), ...children), sum: left.sum + right.sum };
}

/** Two owners in a tree of four parts: the owner's are the first and the third leaf. */
function world(): { readonly proof: SolvencyProof; readonly published: PublishedRoot } {
  const leaves = [leaf(OWNER, 0, 700n), leaf(OTHER, 0, 40n), leaf(OWNER, 1, 300n), leaf(OTHER, 1, 2n)] as const;
  const [left, right] = [node(leaves[0], leaves[1]), node(leaves[2], leaves[3])];
  const root = node(left, right);
  const step = (side: 'left' | 'right', of: Node) => ({ side, hash: of.hash, sum: of.sum.toString() });
  const part = (index: number, amount: string, path: SolvencyPart['path']) => ({
    salt: saltOf(`${OWNER}${index}`),
    amount,
    path,
  });
  return {
    proof: {
      day: '2026-11-23',
      currency: 'EH',
      root: { hash: root.hash, total: root.sum.toString() },
      owner_id: OWNER,
      parts: [
        part(0, '700', [step('right', leaves[1]), step('right', right)]),
        part(1, '300', [step('right', leaves[3]), step('left', left)]),
      ],
    },
    published: { day: '2026-11-23', currency: 'EH', hash: root.hash, total: root.sum },
  };
}

it('proves the sum of both parts', async () => {
  const { proof, published } = world();
  expect(await provenBalance(proof, published)).toBe(1000n);
});

describe('a changed proof proves nothing:', () => {
  const { proof, published } = world();
  const [first, second] = proof.parts;
  if (first === undefined || second === undefined) throw new Error('The proof has two parts');
  const path = first.path;

  it.each<[string, Partial<SolvencyProof>]>([
    ['another day', { day: '2026-11-22' }],
    ['another currency', { currency: 'USDT' }],
    ['another total', { root: { ...proof.root, total: '1043' } }],
    ['another root', { root: { ...proof.root, hash: '0'.repeat(64) } }],
    ['another owner', { owner_id: OTHER }],
    ['an owner that is no id', { owner_id: '../../a' }],
    ['a part less', { parts: [first] }],
    ['the same part twice', { parts: [first, first] }],
    ['the parts in another order', { parts: [second, first] }],
    ['a part more', { parts: [first, second, second] }],
    ['a larger amount', { parts: [{ ...first, amount: '701' }, second] }],
    ['a negative amount', { parts: [{ ...first, amount: '-700' }, second] }],
    ['an amount written another way', { parts: [{ ...first, amount: '0700' }, second] }],
    ['an amount beyond eight bytes', { parts: [{ ...first, amount: '9'.repeat(40) }, second] }],
    ['another salt', { parts: [{ ...first, salt: '0'.repeat(64) }, second] }],
    ['a salt that is no hash', { parts: [{ ...first, salt: 'zz' }, second] }],
    ['no path', { parts: [{ ...first, path: [] }, second] }],
    ['a path cut off', { parts: [{ ...first, path: path.slice(0, 1) }, second] }],
    ['a path without end', { parts: [{ ...first, path: Array.from({ length: 41 }, () => path).flat() }, second] }],
    ['a step on the other side', { parts: [{ ...first, path: path.map((s) => ({ ...s, side: 'left' })) }, second] }],
    ['a step with a larger sum', { parts: [{ ...first, path: path.map((s) => ({ ...s, sum: '41' })) }, second] }],
    ['a step with a negative sum', { parts: [{ ...first, path: path.map((s) => ({ ...s, sum: '-1' })) }, second] }],
  ])('%s', async (_, change) => {
    expect(await provenBalance({ ...proof, ...change }, published)).toBeNull();
  });

  it('a proof with its own root, checked against the published one', async () => {
    expect(await provenBalance(proof, { ...published, hash: 'f'.repeat(64) })).toBeNull();
    expect(await provenBalance(proof, { ...published, total: 999n })).toBeNull();
    expect(await provenBalance(proof, { ...published, hash: 'not a hash' })).toBeNull();
  });
});
