import type { AnswerOf } from '@eh/contract/calls.ts';
import { type BlockHeader, headerText } from '@eh/contract/ledger/journal/entry-proof.ts';

type Entry = AnswerOf<'POST /api/operator/books/entry'>;
type Proof = AnswerOf<'POST /api/operator/books/proof'>;

export const ownAccountId = '00000000-0000-4000-8000-00000000aa01';
export const otherAccountId = '00000000-0000-4000-8000-00000000aa02';
const SALT = 'a'.repeat(32);
const encoder = new TextEncoder();

const person = {
  kind: 'user',
  userid: '00000000-0000-4000-8000-0000000000a1',
  account: '10000016',
  nickname: 'Bob',
} as const;
const platform = { kind: 'platform', userid: null, account: null, nickname: null } as const;

/** A credit of 5 EH to Bob, sealed alone in block 4, with a proof up to the published block 5. */
export async function sealedEntry(): Promise<{ readonly entry: Entry; readonly proof: Proof }> {
  const id = '00000000-0000-4000-8000-00000000ee01';
  const key = 'credit:1';
  const texts = [
    JSON.stringify([id, key]),
    JSON.stringify([ownAccountId, 'EH', '500', 7, '100500']),
    JSON.stringify([otherAccountId, 'EH', '-500', 9, '-900500']),
  ];
  const parts = await Promise.all(texts.map((text) => sha256(2, encoder.encode(SALT + text))));
  const root = await sha256(0, encoder.encode(parts.join('')));
  const block = blockHeader(4, { root });
  const hash = await sha256(null, encoder.encode(headerText(block)));
  const next = blockHeader(5, { previous_hash: hash, skip_hash: hash });
  const published = await sha256(null, encoder.encode(headerText(next)));
  return {
    entry: {
      id,
      key,
      kind: 'credit_by_operator',
      at: 1_790_000_000,
      cause: {
        kind: 'credit',
        id,
        no: '2026112800000007',
        subject_id: id,
        is_open: false,
        people: [{ role: 'person', userid: person.userid, nickname: 'Bob', account: '10000016' }],
        memo: 'Ticket 4711 · Made good',
      },
      postings: [
        {
          account_id: ownAccountId,
          owner: person,
          purpose: 'available',
          currency: 'EH',
          amount: '5.00',
          balance_before: '1000.00',
          balance_after: '1005.00',
          bill: null,
        },
        {
          account_id: otherAccountId,
          owner: platform,
          purpose: 'issuance',
          currency: 'EH',
          amount: '-5.00',
          balance_before: '-9000.00',
          balance_after: '-9005.00',
          bill: null,
        },
      ],
      block: { height: 4, root, hash, entries: 1, sealed_at: 1_790_000_001 },
    },
    proof: {
      proof: { parts: texts.map((text) => ({ salt: SALT, text })), path: [], block, chain: [next] },
      published: { day: '2026-11-27', height: 5, hash: published },
    },
  };
}

function blockHeader(height: number, fields: Partial<BlockHeader>): BlockHeader {
  return {
    height,
    first_transaction: '10',
    end_transaction: '20',
    entries: 1,
    root: '0'.repeat(64),
    previous_hash: '1'.repeat(64),
    skip_hash: '2'.repeat(64),
    sealed_at: '2026-11-23T10:00:00.000Z',
    ...fields,
  };
}

async function sha256(kind: 0 | 2 | null, bytes: Uint8Array): Promise<string> {
  const whole = kind === null ? bytes : Uint8Array.of(kind, ...bytes);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(whole)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
