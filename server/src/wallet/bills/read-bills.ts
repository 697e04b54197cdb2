import type { Language } from '@eh/contract/platform/languages/language.ts';
import { billSums, billsOf } from '../../ledger/journal/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { FindCauses } from './causes.ts';
import { type BillRow, presentBills } from './present.ts';

export interface BillsOwner {
  readonly userId: string;
  readonly currency: string;
  /** Later bills are left out, so that a long read comes to an end. */
  readonly until: Date;
}

interface BillsReading {
  readonly after: string | null;
  readonly limit: number;
  readonly language: Language;
  readonly findCauses?: FindCauses;
}

/** A page of all bills of a user, newest first, as shown to them. */
export async function readBills(
  ctx: ReadContext,
  owner: BillsOwner,
  { after, limit, ...reader }: BillsReading,
): Promise<{ readonly rows: readonly BillRow[]; readonly next: string | null }> {
  const page = await billsOf(ctx.reader, { ...owner, ...(after === null ? {} : { before: after }), limit });
  return { rows: await presentBills(ctx, page.bills, { userId: owner.userId, ...reader }), next: page.next };
}

export async function countBills(ctx: ReadContext, owner: BillsOwner): Promise<number> {
  return Number((await billSums(ctx.reader, owner)).lines);
}
