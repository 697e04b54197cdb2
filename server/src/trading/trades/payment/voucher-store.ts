import { sql } from 'kysely';
import { ALIKE_MAX } from '../../../files/uploads/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { batch, batchByKey } from '../../../platform/database/batching/batch.ts';
import type { Reader } from '../../../platform/database/tables.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    trade_vouchers: {
      trade_id: string;
      file_id: string;
      fingerprint: string;
      writing_lines: number | null;
      created_at: Date;
    };
    trade_vouchers_alike: { trade_id: string; file_id: string; other_file_id: string };
  }
}

interface ShownVoucher {
  readonly fileId: string;
  readonly fingerprint: string;
  readonly writingLines: number | null;
  /** Other files that show the same picture. */
  readonly alike: readonly string[];
}

export async function addVouchers(
  ctx: WriteContext,
  tradeId: string,
  vouchers: readonly ShownVoucher[],
): Promise<void> {
  const rows = vouchers.map(({ fileId, fingerprint, writingLines }) => ({
    trade_id: tradeId,
    file_id: fileId,
    fingerprint,
    writing_lines: writingLines,
    created_at: ctx.now,
  }));
  if (rows.length === 0) return;
  await ctx.tx
    .insertInto('trade_vouchers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const alike = vouchers.flatMap((voucher) =>
    voucher.alike.map((other) => ({ trade_id: tradeId, file_id: voucher.fileId, other_file_id: other })),
  );
  if (alike.length === 0) return;
  await ctx.tx
    .insertInto('trade_vouchers_alike')
    .values(alike)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A trade's vouchers, in the order shown. */
export const vouchersOf = batch(async (reader: Reader, tradeIds: readonly string[]) => {
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
  /**
   * Whether a voucher of this trade, or a similar picture, was shown in an earlier trade. Also true in doubt: there may
   * be more similar pictures than are recorded, with an earlier voucher among them.
   */
  readonly isReused: boolean;
  /** The most lines of text found on one of the vouchers. */
  readonly writingLines: number;
}

/** The facts about a trade's vouchers that the rules need; null if there are none. */
export const voucherFactsOf = batchByKey(async (reader: Reader, tradeIds) => {
  const { rows } = await sql<{ trade_id: string; is_reused: boolean; writing_lines: number }>`
    select own.trade_id, coalesce(max(own.writing_lines), 0)::integer as writing_lines, bool_or(exists (
      select from trade_vouchers as other
      where other.fingerprint = own.fingerprint
        and other.trade_id <> own.trade_id and other.created_at <= own.created_at
    ) or exists (
      select from trade_vouchers_alike as alike
      join trade_vouchers as other on other.file_id = alike.other_file_id
      where alike.trade_id = own.trade_id and alike.file_id = own.file_id
        and other.trade_id <> own.trade_id and other.created_at <= own.created_at
    ) or ${ALIKE_MAX}::integer <= (
      select count(*) from trade_vouchers_alike as alike
      where alike.trade_id = own.trade_id and alike.file_id = own.file_id
    )) as is_reused
    from trade_vouchers as own
    where own.trade_id = any(${tradeIds}::uuid[])
    group by own.trade_id`.execute(reader);
  return new Map(
    rows.map((row): [string, VoucherFacts] => [
      row.trade_id,
      { isReused: row.is_reused, writingLines: row.writing_lines },
    ]),
  );
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
