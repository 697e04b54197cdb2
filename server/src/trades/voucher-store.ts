import type { Act } from '../kit/act.ts';
import type { Reader } from '../kit/database/tables.ts';

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

export async function vouchersOf(
  reader: Reader,
  tradeId: string,
): Promise<{ file_id: string; fingerprint: string; created_at: Date }[]> {
  return reader
    .selectFrom('trade_vouchers')
    .select(['file_id', 'fingerprint', 'created_at'])
    .where('trade_id', '=', tradeId)
    .orderBy('created_at')
    .execute();
}

/** Whether a voucher of this trade was shown in another one before. */
export async function hasReusedVoucher(reader: Reader, tradeId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('trade_vouchers as own')
    .innerJoin('trade_vouchers as other', 'other.fingerprint', 'own.fingerprint')
    .select('other.trade_id')
    .where('own.trade_id', '=', tradeId)
    .where('other.trade_id', '<>', tradeId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

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
