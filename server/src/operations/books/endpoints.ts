import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { bookRefusals } from '@eh/contract/operations/books/refusals.ts';
import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import { requireDecimal } from '@eh/contract/platform/money.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { findUsers, searchUsers, type User } from '../../accounts/users/index.ts';
import {
  type AccountRef,
  accountsOf,
  blockOfEntry,
  type EntryDetail,
  entryOf,
  externalAccount,
  type LedgerAccount,
  type PostingsQuery,
  platformAccount,
  postingsOf,
  proofOf,
  USER_PURPOSES,
  userAccount,
} from '../../ledger/journal/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { type Endpoint, query } from '../../platform/http/endpoint.ts';
import { readCursor, UUID, WHOLE_NUMBER, writeCursor } from '../../platform/http/requests/cursor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireReader } from '../../staff/operators/index.ts';
import type { Chain } from '../../usdt/chains/index.ts';
import { newestDays } from '../../wallet/solvency/index.ts';
import { knownCause, numbersOf } from './causes.ts';
import { circulationOf } from './circulation.ts';
import { decimalsOf, entryKindOf, presentAccount, presentBlock, presentPosting, presentPostings } from './present.ts';

type Asked = ParsedRequestOf<'POST /api/operator/books/lines'>;

const bookReaders: readonly OperatorRole[] = ['finance'];
const PEOPLE_FOUND_MAX = 8;
const DAYS_LOOKED_AT = 1;

/** The console's screen that shows the books. */
export const bookScreen = { name: 'books', roles: bookReaders };

export interface BookParts {
  /** The platform's coin. */
  readonly currency: string;
  /** The networks on which USDT are accepted. */
  readonly chains: readonly Pick<Chain, 'name'>[];
}

/** The books of the platform's coin and of USDT, for operators. */
export function bookEndpoints({ currency, chains }: BookParts): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/operator/books/accounts',
      from: 'replica',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, bookReaders);
        const { text } = input.body;
        if (text === '') return { accounts: await presentAll(ctx, platformAccounts(currency)), entry_id: null };
        const entry = UUID.test(text) ? await entryOf(ctx.reader, { id: text }) : null;
        const people = await searchUsers(ctx, { text, standing: null, beforeId: null, limit: PEOPLE_FOUND_MAX });
        const accounts = people.flatMap(({ id }) => accountsOfUser(id, currency));
        return { accounts: await presentAll(ctx, accounts), entry_id: entry?.id ?? null };
      },
    }),
    query({
      call: 'POST /api/operator/books/lines',
      from: 'replica',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, bookReaders);
        return linesOf(ctx, input.body, currency);
      },
    }),
    query({
      call: 'POST /api/operator/books/entry',
      from: 'replica',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, bookReaders);
        const entry = await requireEntry(ctx, input.body.id);
        const people = await ownersOf(ctx, entry.postings);
        const block = await blockOfEntry(ctx.reader, entry.id);
        return {
          id: entry.id,
          key: entry.key,
          kind: entryKindOf(entry.kind),
          at: Math.floor(entry.postedAt.getTime() / SECOND),
          cause: await knownCause(ctx, entry.cause, input.language),
          postings: presentPostings(entry, people),
          block: block && presentBlock(block),
        };
      },
    }),
    query({
      call: 'POST /api/operator/books/proof',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, bookReaders);
        return proofFor(ctx, await requireEntry(ctx, input.body.id));
      },
    }),
    query({
      call: 'POST /api/operator/books/circulation',
      from: 'replica',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, bookReaders);
        return circulationOf(ctx, { currency, chains: chains.map(({ name }) => name) });
      },
    }),
  ];
}

async function linesOf(
  ctx: ReadContext,
  wanted: ParsedRequestOf<'POST /api/operator/books/lines'>,
  currency: string,
): Promise<AnswerOf<'POST /api/operator/books/lines'>> {
  const [account] = await accountsOf(ctx.reader, [wanted.account_id]);
  if (!account) throw new Refusal(bookRefusals.AccountNotFound);
  const { postings, next } = await postingsOf(ctx.reader, wishOf(account, wanted));
  const numbers = await numbersOf(
    ctx,
    postings.map((posting) => posting.cause),
  );
  const [shown, ...otherAccounts] = await presentAll(ctx, [account, ...otherAccountsOf(account, currency)]);
  if (!shown) throw new Error('An account without a view');
  return {
    account: shown,
    beside: otherAccounts,
    rows: postings.map((posting) => presentPosting(posting, account.currency, numbers.get(posting.cause.id) ?? null)),
    next_cursor: next === null ? null : writeCursor(next.toString()),
    looked_to: Number(next ?? 1n),
  };
}

async function proofFor(ctx: ReadContext, entry: EntryDetail): Promise<AnswerOf<'POST /api/operator/books/proof'>> {
  const block = await blockOfEntry(ctx.reader, entry.id);
  if (!block) throw new Refusal(bookRefusals.EntryNotSealed);
  const [day] = await newestDays(ctx.reader, DAYS_LOOKED_AT);
  const published =
    day && day.block_height !== null && day.block_hash !== null && day.block_height >= block.height
      ? { day: day.day, height: Number(day.block_height), hash: day.block_hash }
      : null;
  const accountIds = entry.postings.map((posting) => posting.accountId);
  const headHeight = published && BigInt(published.height);
  const proof = await proofOf(ctx.reader, { entryId: entry.id, accountIds, ...(headHeight && { headHeight }) });
  if (!proof) throw new Refusal(bookRefusals.EntrySealedBefore);
  return { proof, published };
}

async function requireEntry(ctx: ReadContext, id: string): Promise<EntryDetail> {
  const entry = await entryOf(ctx.reader, { id });
  if (!entry) throw new Refusal(bookRefusals.EntryNotFound);
  return entry;
}

function platformAccounts(currency: string): readonly AccountRef[] {
  return [
    platformAccount('issuance', currency),
    platformAccount('fees', currency),
    platformAccount('usdt_reserve', 'USDT'),
    externalAccount('usdt'),
  ];
}

function accountsOfUser(userId: string, currency: string): readonly AccountRef[] {
  return USER_PURPOSES.map((purpose) => userAccount(userId, purpose, currency));
}

function otherAccountsOf(account: LedgerAccount, currency: string): readonly AccountRef[] {
  const { ownerKind, ownerId } = account;
  const all = ownerKind === 'user' && ownerId !== null ? accountsOfUser(ownerId, currency) : [];
  return all.filter(({ id }) => id !== account.id);
}

/** Accounts with their balances; an account that never moved has a balance of zero. */
async function presentAll(ctx: ReadContext, accounts: readonly Omit<LedgerAccount, 'balance' | 'postingCount'>[]) {
  const rows = await accountsOf(
    ctx.reader,
    accounts.map(({ id }) => id),
  );
  const moved = new Map(rows.map((row) => [row.id, row]));
  const people = await ownersOf(ctx, accounts);
  return accounts.map((account) =>
    presentAccount(moved.get(account.id) ?? { ...account, balance: 0n, postingCount: 0n }, people),
  );
}

async function ownersOf(
  ctx: ReadContext,
  accounts: readonly { readonly ownerKind: string; readonly ownerId: string | null }[],
): Promise<ReadonlyMap<string, User>> {
  const userIds = accounts.flatMap(({ ownerKind, ownerId }) => (ownerKind === 'user' && ownerId ? [ownerId] : []));
  return findUsers(ctx, [...new Set(userIds)]);
}

function wishOf(account: LedgerAccount, asked: Asked): PostingsQuery {
  const [before] = readCursor(asked.cursor, WHOLE_NUMBER) ?? [];
  const minor = (text: string | undefined) =>
    text === undefined ? null : requireDecimal(text, decimalsOf(account.currency));
  const date = (instant: number | undefined) => (instant === undefined ? null : new Date(instant * SECOND));
  return {
    account,
    filter: {
      kinds: asked.kinds ?? null,
      sign: asked.sign ?? null,
      from: date(asked.from),
      until: date(asked.until),
      minimum: minor(asked.amount_min),
      maximum: minor(asked.amount_max),
    },
    ...(before === undefined ? {} : { before: BigInt(before) }),
    limit: asked.limit ?? PAGE_SIZE_DEFAULT,
  };
}
