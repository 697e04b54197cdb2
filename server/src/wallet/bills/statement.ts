import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { billFilters } from '@eh/contract/wallet/bills/calls.ts';
import * as z from 'zod';
import { type Balances, type BillFilter, balancesBefore, billSums, billsOf } from '../../ledger/journal/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { FindCauses } from './causes.ts';
import { filterOf } from './endpoints.ts';
import { type BillRow, presentBills } from './present.ts';

/** The filters of a statement with a fixed end, so that a document printed later shows what was requested. */
export type StatementFilter = ParsedRequestOf<'POST /api/report/statement'> & {
  readonly until: number;
};

interface Owner {
  readonly userId: string;
  readonly currency: string;
}

const PAGE_SIZE = 1000;

export interface StatementSums {
  readonly lines: number;
  readonly incoming: bigint;
  readonly outgoing: bigint;
  readonly opening: Balances;
  readonly closing: Balances;
}

/** The sums of a statement: bills and sums by its filters, balances at its start and end regardless of filters. */
export async function statementSums(ctx: ReadContext, owner: Owner, filter: StatementFilter): Promise<StatementSums> {
  const { lines, incoming, outgoing } = await billSums(ctx.reader, { ...owner, ...ledgerFilterOf(filter) });
  const balancesAt = (seconds: number) => balancesBefore(ctx.reader, owner, new Date(seconds * SECOND));
  return {
    lines: Number(lines),
    incoming,
    outgoing,
    opening: await balancesAt(Math.min(filter.from ?? 0, filter.until)),
    closing: await balancesAt(filter.until),
  };
}

/** The bills of a statement, the oldest first; at most `limit` of them. */
export async function statementRows(
  ctx: ReadContext,
  owner: Owner,
  {
    filter,
    limit,
    language,
    findCauses,
  }: {
    readonly filter: StatementFilter;
    readonly limit: number;
    readonly language: Language;
    readonly findCauses?: FindCauses | undefined;
  },
): Promise<readonly BillRow[]> {
  const rows: BillRow[] = [];
  for (let before: string | null | undefined; before !== null && rows.length < limit; ) {
    const size = Math.min(PAGE_SIZE, limit - rows.length);
    const cursor = before === undefined ? {} : { before };
    const page = await billsOf(ctx.reader, { ...owner, ...ledgerFilterOf(filter), ...cursor, limit: size });
    rows.push(...(await presentBills(ctx, page.bills, { userId: owner.userId, language, findCauses })));
    before = page.next;
  }
  return rows.toReversed();
}

const parsedFilters = z.object(billFilters);

function ledgerFilterOf(filter: StatementFilter): BillFilter {
  return filterOf(parsedFilters.parse(filter));
}
