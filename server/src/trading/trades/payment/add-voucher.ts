import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { type AlikeFile, filesAlike, ownFiles } from '../../../files/uploads/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findTrade } from '../store.ts';
import { addVouchers } from './voucher-store.ts';

/** Files a buyer wants to show, and other pictures that look like one of them. */
export interface ShownFiles {
  readonly fileIds: readonly string[];
  readonly alike: readonly AlikeFile[];
}

/** Compares pictures with all that were ever sent, which takes too long for a transaction; who owns them is asked there. */
export async function compareVouchers(ctx: ReadContext, fileIds: readonly string[]): Promise<ShownFiles> {
  return { fileIds, alike: fileIds.length === 0 ? [] : await filesAlike(ctx, fileIds) };
}

/** Lays files of the buyer to a trade of his. The rules decide afterwards whether that was still possible. */
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
  const shown = files.map((file) => ({
    fileId: file.id,
    fingerprint: file.fingerprint,
    writingLines: file.writingLines,
    alike: alike.filter((pair) => pair.fileId === file.id).map((pair) => pair.otherId),
  }));
  await addVouchers(ctx, tradeId, shown);
}
