import { sql } from 'kysely';
import type { Act } from '../kit/act.ts';
import type { Reader } from '../kit/database/tables.ts';
import { gather, gatherByKey } from '../kit/gather.ts';

declare module '../kit/database/tables.ts' {
  interface Tables {
    trade_vouchers: { trade_id: string; file_id: string; fingerprint: string; created_at: Date };
  }
}

export async function addVouchers(
  act: Act,
  tradeId: string,
  files: readonly { fileId: string; fingerprint: string }[],
): Promise<void> {
  if (files.length === 0) return;
  await act.tx
    .insertInto('trade_vouchers')
    .values(
      files.map((file) => ({
        trade_id: tradeId,
        file_id: file.fileId,
        fingerprint: file.fingerprint,
        created_at: act.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The vouchers of a trade, in the order in which they were shown. */
export const vouchersOf = gather(async (reader: Reader, tradeIds: readonly string[]) => {
  const rows = await reader
    .selectFrom('trade_vouchers')
    .select(['trade_id', 'file_id', 'fingerprint', 'created_at'])
    .where(sql<boolean>`trade_id = any(${tradeIds}::uuid[])`)
    .orderBy('created_at')
    .execute();
  const byTrade = Map.groupBy(rows, (row) => row.trade_id);
  return tradeIds.map((id) => byTrade.get(id) ?? []);
});

export interface VoucherFacts {
  /** A voucher of this trade was shown in another one before. */
  readonly isReused: boolean;
}

/** What the rules ask of the vouchers of a trade; null where there are none. */
export const voucherFactsOf = gatherByKey(async (reader: Reader, tradeIds) => {
  const { rows } = await sql<{ trade_id: string; is_reused: boolean }>`
    select own.trade_id, bool_or(exists (
      select from trade_vouchers as other
      where other.fingerprint = own.fingerprint and other.trade_id <> own.trade_id
    )) as is_reused
    from trade_vouchers as own
    where own.trade_id = any(${tradeIds}::uuid[])
    group by own.trade_id`.execute(reader);
  return new Map(rows.map((row): [string, VoucherFacts] => [row.trade_id, { isReused: row.is_reused }]));
});

/** The trades in which these files were shown as vouchers. */
export async function tradesShowing(
  reader: Reader,
  fileIds: readonly string[],
): Promise<{ file_id: string; trade_id: string }[]> {
  if (fileIds.length === 0) return [];
  return reader
    .selectFrom('trade_vouchers')
    .select(['file_id', 'trade_id'])
    .where('file_id', 'in', [...fileIds])
    .execute();
}
