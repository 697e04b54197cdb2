import type { AnswerOf } from '@eh/contract/calls.ts';
import { accountIdOf, type EntryProof, headerText } from '@eh/contract/ledger/journal/entry-proof.ts';

type Bill = AnswerOf<'POST /api/report/fund'>['rows'][number];
type OwnProof = AnswerOf<'GET /api/solvency/proof'>['proof'];
type Published = AnswerOf<'GET /api/solvency'>['days'][number];

const text = (content: string) => new TextEncoder().encode(content);
const marked = (kind: number, content: Uint8Array) => Uint8Array.from([kind, ...content]);

async function sha256(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))).toString('hex');
}

const minorOf = (decimal: string) => String(BigInt(decimal.replace('.', '')));

/** A block with one entry, sealed as the ledger seals it, and the hash under which it would be published. */
export async function sealedEntry(
  bill: Pick<Bill, 'id' | 'amount' | 'balance_after' | 'account' | 'currency'>,
  userId: string,
): Promise<{ readonly proof: EntryProof; readonly hash: string }> {
  const salt = '0f'.repeat(16);
  const accountId = await accountIdOf(userId, bill.account, bill.currency);
  const [amount, after] = [minorOf(bill.amount), minorOf(bill.balance_after)];
  const line = [accountId, '7', amount, String(BigInt(after) - BigInt(amount)), after, 'Transfer_Out', 'then'];
  const texts = [JSON.stringify([bill.id, 'transfer:1:transfer', 'transfer']), JSON.stringify(line)];
  const parts = texts.map((part) => ({ salt, text: part }));
  const hashes = await Promise.all(parts.map((part) => sha256(marked(2, text(part.salt + part.text)))));
  const block = {
    height: 6,
    first_transaction: '1',
    end_transaction: '2',
    entries: 1,
    root: await sha256(marked(0, text(hashes.join('')))),
    previous_hash: 'a'.repeat(64),
    skip_hash: 'b'.repeat(64),
    sealed_at: '2026-11-22T00:00:00.000Z',
  };
  return { proof: { parts, path: [], block, chain: [] }, hash: await sha256(text(headerText(block))) };
}

/** The published day of a tree that holds this one balance in its two parts, and the proof of it. */
export async function publishedBalance(
  ownerId: string,
  [first, second]: readonly [string, string],
): Promise<{ readonly proof: OwnProof; readonly published: Published }> {
  const leaves = await Promise.all([first, second].map((amount, index) => leafOf(ownerId, index, minorOf(amount))));
  const [left, right] = leaves;
  if (!left || !right) throw new Error('A balance has two parts');
  const node = [1, ...sumBytes(left.amount), ...bytesOf(left.hash), ...sumBytes(right.amount), ...bytesOf(right.hash)];
  const total = String(BigInt(left.amount) + BigInt(right.amount));
  const root = { hash: await sha256(Uint8Array.from(node)), total };
  const day = '2026-11-22';
  const owed = `${total.slice(0, -2)}.${total.slice(-2)}`;
  return {
    proof: {
      day,
      currency: 'EH',
      root,
      owner_id: ownerId,
      parts: [
        { salt: left.salt, amount: left.amount, path: [{ side: 'right', hash: right.hash, sum: right.amount }] },
        { salt: right.salt, amount: right.amount, path: [{ side: 'left', hash: left.hash, sum: left.amount }] },
      ],
    },
    published: {
      day,
      made_at: Date.parse(`${day}T01:00:00Z`) / 1000,
      currency: 'EH',
      root_hash: root.hash,
      owed,
      fees: '0.40',
      circulation: '1000.40',
      reserve_usdt: '213.675214',
      reserve_addresses: [],
      block: { height: 1234, hash: 'c'.repeat(64) },
      leaves: 2,
      time_stamp: null,
    },
  };
}

async function leafOf(ownerId: string, index: number, amount: string) {
  const salt = `0${index}`.repeat(32);
  const bytes = [0, ...bytesOf(salt), ...bytesOf(ownerId.replaceAll('-', '')), index, ...sumBytes(amount)];
  return { salt, amount, hash: await sha256(Uint8Array.from(bytes)) };
}

const bytesOf = (hex: string) => [...Buffer.from(hex, 'hex')];

function sumBytes(sum: string): readonly number[] {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(sum));
  return [...bytes];
}
