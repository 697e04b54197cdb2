import type { AnswerOf } from '@eh/contract/calls.ts';
import { type EntryKind, entryKinds } from '@eh/contract/ledger/journal/entry-kinds.ts';
import { COIN_DECIMALS, formatDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { User } from '../../accounts/users/index.ts';
import type { AccountPosting, Block, EntryDetail, LedgerAccount } from '../../ledger/journal/index.ts';
import { kindOf } from './causes.ts';

type AccountView = AnswerOf<'POST /api/operator/books/accounts'>['accounts'][number];
type Owner = AccountView['owner'];
type AccountPostingView = AnswerOf<'POST /api/operator/books/lines'>['rows'][number];
type Entry = AnswerOf<'POST /api/operator/books/entry'>;

/** Users by their ids. */
type People = ReadonlyMap<string, User>;

const ownerKinds: readonly Owner['kind'][] = ['user', 'merchant', 'platform', 'external'];
const purposes: readonly AccountView['purpose'][] = [
  ...(['available', 'on_sale', 'in_trade', 'held', 'balance'] as const),
  ...(['issuance', 'fees', 'usdt_reserve', 'usdt'] as const),
];

export function presentAccount(account: LedgerAccount, people: People): AccountView {
  return {
    id: account.id,
    owner: presentOwner(account, people),
    purpose: oneOf(purposes, account.purpose),
    currency: account.currency,
    balance: sized(account.balance, account.currency),
    lines: Number(account.postingCount),
  };
}

export function presentPosting(posting: AccountPosting, currency: string, number: string | null): AccountPostingView {
  return {
    number: Number(posting.number),
    entry_id: posting.entryId,
    kind: entryKindOf(posting.kind),
    cause: { kind: kindOf(posting.cause), id: posting.cause.id, no: number },
    amount: sized(posting.amount, currency),
    balance_after: sized(posting.balanceAfter, currency),
    at: epochSeconds(posting.postedAt),
    bill: posting.bill,
  };
}

/** The legs of an entry, grouped by currency, outgoing ones first. */
export function presentPostings(entry: EntryDetail, people: People): Entry['postings'] {
  return entry.postings
    .toSorted((a, b) => (a.currency === b.currency ? (a.amount < b.amount ? -1 : 1) : a.currency < b.currency ? -1 : 1))
    .map((posting) => ({
      account_id: posting.accountId,
      owner: presentOwner(posting, people),
      purpose: oneOf(purposes, posting.purpose),
      currency: posting.currency,
      amount: sized(posting.amount, posting.currency),
      balance_before: sized(posting.balanceBefore, posting.currency),
      balance_after: sized(posting.balanceAfter, posting.currency),
      bill: posting.bill,
    }));
}

export function presentBlock(block: Block): Entry['block'] {
  return {
    height: Number(block.height),
    root: block.root,
    hash: block.hash,
    entries: block.entryCount,
    sealed_at: epochSeconds(block.sealedAt),
  };
}

export function entryKindOf(kind: string): EntryKind {
  return oneOf(entryKinds, kind);
}

export function decimalsOf(currency: string): number {
  return currency === 'USDT' ? USDT_DECIMALS : COIN_DECIMALS;
}

function presentOwner({ ownerKind, ownerId }: { ownerKind: string; ownerId: string | null }, people: People): Owner {
  const user = people.get(ownerId ?? '');
  return {
    kind: oneOf(ownerKinds, ownerKind),
    userid: user?.id ?? null,
    account: user?.account ?? null,
    nickname: user?.nickname ?? null,
  };
}

/** The books store names as text; every name that the server writes is in the contract. */
function oneOf<Name extends string>(names: readonly Name[], text: string): Name {
  const name = names.find((item) => item === text);
  if (name === undefined) throw new Error(`The contract does not know ${text}`);
  return name;
}

function sized(minor: bigint, currency: string): string {
  return formatDecimal(minor, decimalsOf(currency));
}
