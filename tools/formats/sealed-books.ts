import { skippedTo } from '../../contract/src/ledger/journal/entry-proof.ts';
import { BEFORE_THE_FIRST, type Block, hashOfBlock, headerOf } from '../../server/src/ledger/journal/seals/block.ts';
import { merklePath, merkleRoot } from '../../server/src/ledger/journal/seals/merkle.ts';
import { type LeafParts, partHash, saltedLeaf, saltsOf } from '../../server/src/ledger/journal/seals/salted-leaf.ts';
import type { SealRows } from './vector.ts';

const BLOCKS = 7;
const UNSEALED = 2;
const uuid = (kind: string, number: number) => `01900000-0000-7000-8000-${kind}${String(number).padStart(11, '0')}`;

/** An entry of the books as PostgreSQL writes it, in its own transaction. */
function entryOf(number: number): LeafParts & { readonly accounts: readonly string[] } {
  const id = uuid('e', number);
  const key = `transfer:${uuid('c', number)}:transfer`;
  const at = `2026-11-22T00:00:${String(number).padStart(2, '0')}.25`;
  const accounts = Array.from({ length: 2 + (number % 4) }, (_, index) => uuid('a', number + index));
  return {
    id,
    accounts,
    head: `["${id}", "${key}", "transfer", "transfer", "${uuid('c', number)}", "${at}", "${number}"]`,
    lines: accounts.map((account, index) => {
      const amount = index === 0 ? -100 * (accounts.length - 1) : 100;
      const bill = index === 0 ? '"Transfer_Out"' : 'null';
      return `["${account}", "${number}", "${amount}", "5000", "${5000 + amount}", ${bill}, "${at}"]`;
    }),
  };
}

const secretOf = (height: number) => height.toString(16).padStart(2, '0').repeat(32);

interface Sealed {
  readonly block: Block & { readonly salted: NonNullable<Block['salted']> };
  readonly leaves: readonly LeafParts[];
}

/** Block 1 has one entry, block 2 two, and so on. */
const sealed: readonly Sealed[] = (() => {
  const made: Sealed[] = [];
  let first = 0n;
  for (let height = 1; height <= BLOCKS; height += 1) {
    const leaves = Array.from({ length: height }, (_, index) => entryOf((height * (height - 1)) / 2 + index + 1));
    const secret = secretOf(height);
    const end = BigInt((height * (height + 1)) / 2 + 1);
    const body = {
      height: BigInt(height),
      firstTransaction: first,
      endTransaction: end,
      entryCount: leaves.length,
      root: merkleRoot(leaves.map((leaf) => saltedLeaf(secret, leaf))).toString('hex'),
      previousHash: made.at(-1)?.block.hash ?? BEFORE_THE_FIRST,
      sealedAt: new Date(Date.UTC(2026, 10, 22, 0, height)),
      salted: { secret, skipHash: made[skippedTo(height) - 1]?.block.hash ?? BEFORE_THE_FIRST },
    };
    made.push({ block: { ...body, hash: hashOfBlock(body) }, leaves });
    first = end;
  }
  return made;
})();

/** The proof of a block's last entry, which shows its first leg, up to the last block. */
export function billProofText(height: number): string {
  const found = sealed[height - 1];
  const leaf = found?.leaves.at(-1);
  if (!found || !leaf) throw new Error(`There is no block ${height}`);
  const { secret } = found.block.salted;
  const salts = saltsOf(secret, leaf.id, leaf.lines.length + 1);
  const parts = [leaf.head, ...leaf.lines].map((text, index) => {
    const salt = salts[index] ?? '';
    return index < 2 ? { salt, text } : { hash: partHash(salt, text) };
  });
  const hashes = found.leaves.map((sibling) => saltedLeaf(secret, sibling));
  const chain: Sealed['block'][] = [];
  for (let at = BLOCKS; at > height; at = skippedTo(at) >= height ? skippedTo(at) : at - 1)
    chain.unshift(...sealed.slice(at - 1, at).map(({ block }) => block));
  const path = merklePath(hashes, found.leaves.length - 1);
  return JSON.stringify({ parts, path, block: headerOf(found.block), chain: chain.map(headerOf) }, null, 2);
}

/** The same as rows of an auditor's export. */
export function sealedBooks(): SealRows {
  const count = (BLOCKS * (BLOCKS + 1)) / 2 + UNSEALED;
  const entries = Array.from({ length: count }, (_, index) => entryOf(index + 1));
  return {
    blocks: sealed.map(({ block }) => {
      const { entries: entryCount, ...header } = headerOf(block);
      const { hash, salted } = block;
      return { ...header, height: `${header.height}`, entry_count: `${entryCount}`, hash, secret: salted.secret };
    }),
    entries: entries.map(({ id, head }, index) => ({ transaction_id: `${index + 1}`, id, head })),
    postings: entries.flatMap(({ id, accounts, lines }) =>
      lines.map((line, index) => ({ entry_id: id, account_id: accounts[index] ?? '', line })),
    ),
  };
}
