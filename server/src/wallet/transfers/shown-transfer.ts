import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import type { ReadContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentTransfers } from './present.ts';
import { findTransfer, type TransferRow } from './store.ts';

/** A transfer as one of its two sides sees it; for anybody else it does not exist. */
export async function shownTransfer(
  ctx: ReadContext,
  id: string,
  viewer: { readonly userId: string; readonly language: Language },
): Promise<AnswerOf<'GET /api/transfer/show'>> {
  const row = await findTransfer(ctx.reader, id);
  const [view] = await presentTransfers(ctx, row && isShownTo(row, viewer.userId) ? [row] : [], viewer);
  if (!view) throw new Refusal(transferRefusals.TransferNotFound);
  return view;
}

/** The receiver can see a transfer only once it has reached them. */
function isShownTo(row: TransferRow, userId: string): boolean {
  return row.sender_id === userId || (row.receiver_id === userId && row.status === 'succeeded');
}
