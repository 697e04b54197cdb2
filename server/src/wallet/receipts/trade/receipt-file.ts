import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { SigningKeys } from '../../../platform/crypto/signing-keys.ts';
import { endedTradeOf, factsOf } from './facts.ts';
import { receiptPdf } from './trade-receipt.ts';

/** The signed receipt of a completed trade for one of its sides. */
export async function tradeReceipt(
  ctx: ReadContext,
  of: { readonly tradeId: string; readonly userId: string; readonly language: Language },
  keys: SigningKeys,
): Promise<Buffer> {
  const trade = await endedTradeOf(ctx, of.tradeId, of.userId);
  return receiptPdf(await factsOf(ctx, trade), of.language, keys);
}
