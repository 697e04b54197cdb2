import type { AnswerOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, formatDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { findUsers, type User } from '../../accounts/users/index.ts';
import type { Bill, Block, EntryDetail } from '../../ledger/journal/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { type BillReader, type KnownCause, knownCauses } from './causes.ts';

export type BillRow = AnswerOf<'POST /api/report/fund'>['rows'][number];
type Detail = AnswerOf<'GET /api/report/bill'>;
type PostingView = Detail['lines'][number];
type Posting = EntryDetail['postings'][number];

const unknown: KnownCause = { no: null, counterparty: null, memo: '' };

/** Bills of a statement with the number, the other side and the note of their cause. */
export async function presentBills(ctx: ReadContext, bills: readonly Bill[], reader: BillReader): Promise<BillRow[]> {
  const causes = await knownCauses(
    ctx,
    bills.map((bill) => bill.cause),
    reader,
  );
  return bills.map((bill) => {
    const { no, counterparty, memo, subjectId } = causes.get(bill.cause.id) ?? unknown;
    return {
      id: bill.entryId,
      type: bill.type,
      currency: bill.amount.currency,
      amount: coins(bill.amount.minor),
      counted: coins(bill.counted.minor),
      account: bill.purpose,
      balance_after: coins(bill.balanceAfter.minor),
      at: epochSeconds(bill.postedAt),
      cause: { ...bill.cause, no, ...(subjectId === undefined ? {} : { subject_id: subjectId }) },
      counterparty,
      memo,
    };
  });
}

/**
 * The accounts that an entry moved, outgoing first. For another user, only the name is shown, and whether it was their
 * escrow.
 */
export async function presentPostings(ctx: ReadContext, entry: EntryDetail, viewerId: string): Promise<PostingView[]> {
  const owners = entry.postings.flatMap(({ ownerKind, ownerId }) => (ownerKind === 'user' && ownerId ? [ownerId] : []));
  const people = await findUsers(ctx, [...new Set(owners)]);
  return entry.postings
    .toSorted((a, b) => (a.amount < b.amount ? -1 : 1))
    .map((posting) => presentPosting(posting, people, viewerId));
}

function presentPosting(posting: Posting, people: ReadonlyMap<string, User>, viewerId: string): PostingView {
  const { currency, amount } = posting;
  const owner = ownerOf(posting, viewerId);
  const size = sized(amount < 0n ? -amount : amount, currency);
  return {
    owner,
    name: owner === 'other' ? (people.get(posting.ownerId ?? '')?.nickname ?? null) : null,
    purpose: purposeOf(posting, owner),
    currency,
    debit: amount < 0n ? size : null,
    credit: amount > 0n ? size : null,
  };
}

function ownerOf({ ownerKind, ownerId }: Posting, viewerId: string): PostingView['owner'] {
  if (ownerKind === 'user') return ownerId === viewerId ? 'you' : 'other';
  if (ownerKind === 'merchant') return 'merchant';
  return ownerKind === 'platform' ? 'platform' : 'outside';
}

const OWN: readonly PostingView['purpose'][] = ['available', 'on_sale', 'in_trade', 'held'];
const OF_OTHERS: readonly PostingView['purpose'][] = ['in_trade'];
const OF_THE_PLATFORM: readonly PostingView['purpose'][] = ['fees', 'issuance', 'usdt_reserve'];

function purposeOf({ purpose }: Posting, owner: PostingView['owner']): PostingView['purpose'] {
  const shown = { you: OWN, other: OF_OTHERS, platform: OF_THE_PLATFORM, merchant: [], outside: [] }[owner];
  return shown.find((name) => name === purpose) ?? null;
}

export function presentTotals(entry: EntryDetail): Detail['totals'] {
  const totals = new Map<string, bigint>();
  for (const { amount, currency } of entry.postings)
    if (amount > 0n) totals.set(currency, (totals.get(currency) ?? 0n) + amount);
  return [...totals].map(([currency, total]) => ({ currency, amount: sized(total, currency) }));
}

export function presentBlock(block: Block): Detail['block'] {
  return {
    height: Number(block.height),
    hash: block.hash,
    entries: block.entryCount,
    sealed_at: epochSeconds(block.sealedAt),
  };
}

export function coins(minor: bigint): string {
  return formatDecimal(minor, COIN_DECIMALS);
}

function sized(minor: bigint, currency: string): string {
  return formatDecimal(minor, currency === 'USDT' ? USDT_DECIMALS : COIN_DECIMALS);
}
