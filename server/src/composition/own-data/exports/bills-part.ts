import { SECOND } from '@eh/contract/platform/spans.ts';
import { billName } from '@eh/contract/wallet/bills/bill-names.ts';
import type { ExportOwner, TablePart } from '../../../accounts/data-exports/index.ts';
import { findMerchantCauses } from '../../../merchants/cashier/index.ts';
import { countBills, readBills } from '../../../wallet/bills/index.ts';
import { timeText } from './text-of.ts';

const BILLS_A_PAGE = 2000;

/** The bills of the statement, as its page shows them. */
export function billsPart(currency: string): TablePart {
  const of = ({ userId, until }: ExportOwner) => ({ userId, currency, until });
  return {
    kind: 'table',
    name: 'bills',
    columns: [
      'at',
      'type',
      'name',
      'account',
      'currency',
      'amount',
      'balance_after',
      'number',
      'counterparty',
      'note',
      'entry_id',
    ],
    count: (ctx, owner) => countBills(ctx, of(owner)),
    async page(ctx, owner, after) {
      const reading = { after, limit: BILLS_A_PAGE, language: owner.language, findCauses: findMerchantCauses };
      const { rows, next } = await readBills(ctx, of(owner), reading);
      const content = rows.map((row) => [
        timeText(new Date(row.at * SECOND)),
        row.type,
        billName(owner.language, { type: row.type, causeKind: row.cause.kind }),
        row.account,
        row.currency,
        row.amount,
        row.balance_after,
        row.cause.no ?? '',
        row.counterparty ?? '',
        row.memo,
        row.id,
      ]);
      return { content, count: rows.length, next };
    },
  };
}
