import { tradeRefusals } from '@eh/contract/trade-refusals.ts';
import type { Act } from '../kit/act.ts';
import { lookOf } from '../kit/act.ts';
import { Refusal } from '../kit/refusal.ts';
import { ownFiles } from '../uploads/index.ts';
import { findTrade } from './store.ts';
import { addVouchers } from './voucher-store.ts';

/** Lays files of the buyer to a trade of his. The rules decide afterwards whether that was still possible. */
export async function attachVouchers(
  act: Act,
  tradeId: string,
  buyerId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const trade = await findTrade(act.tx, tradeId);
  if (trade?.buyer_id !== buyerId) throw new Refusal(tradeRefusals.TradeNotFound);
  const files = await ownFiles(lookOf(act), buyerId, fileIds);
  if (files.length !== new Set(fileIds).size) throw new Refusal(tradeRefusals.VoucherNotYours);
  await addVouchers(
    act,
    tradeId,
    files.map((file) => ({ fileId: file.id, fingerprint: file.fingerprint })),
  );
}
