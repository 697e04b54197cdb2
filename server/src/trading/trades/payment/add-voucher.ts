import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { type AlikeFile, filesAlike, ownFiles } from '../../../files/uploads/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findTrade } from '../store.ts';
import { addVouchers } from './voucher-store.ts';

/** Files that a buyer shows as vouchers, and earlier pictures that look like them. */
export interface ShownFiles {
  readonly fileIds: readonly string[];
  readonly alike: readonly AlikeFile[];
}

/**
 * Compares the files with all earlier pictures. Too slow for a transaction; `attachVouchers` later checks there who
 * owns them.
 */
export async function compareVouchers(ctx: ReadContext, fileIds: readonly string[]): Promise<ShownFiles> {
  return { fileIds, alike: fileIds.length === 0 ? [] : await filesAlike(ctx, fileIds) };
}

/**
 * Attaches the buyer's files to their trade. The rules decide afterwards, in the same transaction, whether that is
 * still allowed.
 */
export async function attachVouchers(
  ctx: WriteContext,
  tradeId: string,
  buyerId: string,
  { fileIds, alike }: ShownFiles,
): Promise<void> {
  if (fileIds.length === 0) return;
  const trade = await findTrade(ctx.tx, tradeId);
  if (trade?.buyer_id !== buyerId) throw new Refusal(tradeRefusals.TradeNotFound);
  const files = await ownFiles(readContextOf(ctx), buyerId, fileIds);
  if (files.length !== new Set(fileIds).size) throw new Refusal(tradeRefusals.VoucherNotYours);
  const vouchers = files.map((file) => ({
    fileId: file.id,
    fingerprint: file.fingerprint,
    writingLines: file.writingLines,
    alike: alike.filter((pair) => pair.fileId === file.id).map((pair) => pair.otherId),
  }));
  await addVouchers(ctx, tradeId, vouchers);
}
