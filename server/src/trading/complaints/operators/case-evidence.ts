import type { AnswerOf } from '@eh/contract/calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { filesAlike, ownFiles } from '../../../files/uploads/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { findTrade, type TradeRow, tradesShowing, vouchersOf } from '../../trades/index.ts';
import { complaintsShowing, evidenceOf } from '../reply-store.ts';
import type { ComplaintRow } from '../store.ts';

export type CaseFile = AnswerOf<'POST /api/operator/complaints/case'>['files'][number];

interface ShownFile {
  readonly fileId: string;
  readonly isVoucher: boolean;
  readonly from: 'buyer' | 'seller';
  readonly proofCode: string | null;
  readonly at: Date;
}

/** Vouchers and evidence of a case, each with the other cases in which it was shown. */
export async function caseFilesOf(ctx: ReadContext, complaint: ComplaintRow, trade: TradeRow): Promise<CaseFile[]> {
  const shown = await shownFiles(ctx, complaint, trade);
  const ids = shown.map((file) => file.fileId);
  const sides = [...(await ownFiles(ctx, trade.buyer_id, ids)), ...(await ownFiles(ctx, trade.seller_id, ids))];
  const owned = new Map(sides.map((file) => [file.id, file]));
  const elsewhere = await seenElsewhere(ctx, ids, trade);
  return shown.flatMap((file) => {
    const stored = owned.get(file.fileId);
    if (!stored) return [];
    return [
      {
        id: stored.id,
        media_type: stored.mediaType,
        bytes: stored.bytes,
        is_voucher: file.isVoucher,
        from: file.from,
        proof_code: file.proofCode,
        fingerprint: stored.fingerprint,
        seen_in: elsewhere.get(file.fileId) ?? [],
        at: epochSeconds(file.at),
      },
    ];
  });
}

async function shownFiles(ctx: ReadContext, complaint: ComplaintRow, trade: TradeRow): Promise<ShownFile[]> {
  const vouchers = await vouchersOf(ctx.reader, trade.id);
  const evidence = await evidenceOf(ctx.reader, complaint.id);
  return [
    ...vouchers.map((voucher) => ({
      fileId: voucher.file_id,
      isVoucher: true,
      from: 'buyer' as const,
      proofCode: null,
      at: voucher.created_at,
    })),
    ...evidence.map((file) => ({
      fileId: file.file_id,
      isVoucher: false,
      from: file.role === 'seller' ? ('seller' as const) : ('buyer' as const),
      proofCode: file.proof_code,
      at: file.created_at,
    })),
  ];
}

/** Trades and complaints, other than this one, in which the same content was shown. */
async function seenElsewhere(
  ctx: ReadContext,
  fileIds: readonly string[],
  trade: TradeRow,
): Promise<ReadonlyMap<string, CaseFile['seen_in']>> {
  const pairs = await filesAlike(ctx, fileIds);
  const isSame = new Map(pairs.map((pair) => [`${pair.fileId} ${pair.otherId}`, pair.isSame]));
  const numbers = await numbersShowing(ctx, [...new Set([...pairs.map((pair) => pair.otherId), ...fileIds])], trade.id);
  const found = new Map<string, CaseFile['seen_in']>();
  for (const fileId of fileIds) {
    const seen = [fileId, ...pairs.filter((pair) => pair.fileId === fileId).map((pair) => pair.otherId)].flatMap(
      (other) =>
        (numbers.get(other) ?? []).map((number) => ({ number, is_same: isSame.get(`${fileId} ${other}`) ?? true })),
    );
    const byNumber = new Map(seen.map((occurrence) => [occurrence.number, occurrence]));
    if (byNumber.size > 0) found.set(fileId, [...byNumber.values()]);
  }
  return found;
}

/** The numbers of other trades and complaints in which each file was shown. */
async function numbersShowing(
  ctx: ReadContext,
  fileIds: readonly string[],
  exceptTradeId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const inTrades = await tradesShowing(ctx.reader, fileIds);
  const inComplaints = await complaintsShowing(ctx.reader, fileIds);
  const numbers = new Map<string, string[]>();
  const add = (fileId: string, number: string) => numbers.set(fileId, [...(numbers.get(fileId) ?? []), number]);
  for (const { file_id, trade_id } of inTrades.filter((row) => row.trade_id !== exceptTradeId)) {
    const other = await findTrade(ctx.reader, trade_id);
    if (other) add(file_id, other.transaction_no);
  }
  for (const row of inComplaints.filter((other) => other.trade_id !== exceptTradeId))
    add(row.file_id, row.complaint_no);
  return numbers;
}
