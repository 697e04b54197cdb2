import { sellingStoppedUntil } from '../../../accounts/users/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { timesOf } from '../clocks/clocks-of-trade.ts';
import { isPayerVerified } from '../payment/payer.ts';
import { type VoucherFacts, voucherFactsOf } from '../payment/voucher-store.ts';
import { minutesAfter } from '../state-machine/trade-clock.ts';
import type { TradeTimes } from '../state-machine/trade-facts.ts';
import type { TradeRow } from '../store.ts';
import { type PolicyCondition, releaseConditions } from './release-policy.ts';
import { releaseTerms } from './release-terms.ts';

/** The facts outside the trade's row that the release policy depends on. */
export interface ReleaseEvidence {
  readonly vouchers: VoucherFacts | null;
  readonly isPayerDeclared: boolean;
  /** Whether the seller's account is in its safety pause. */
  readonly isSellerInPause: boolean;
}

export const noReleaseEvidence: ReleaseEvidence = { vouchers: null, isPayerDeclared: false, isSellerInPause: false };

/** Reads payer and seller only if `needsPayer` requires it: most steps need neither. */
export async function releaseEvidenceOf(
  ctx: ReadContext | WriteContext,
  trade: TradeRow,
  needsPayer: boolean,
): Promise<ReleaseEvidence> {
  const reading = 'tx' in ctx ? readContextOf(ctx) : ctx;
  const [vouchers, isPayerDeclared, stoppedUntil] = await Promise.all([
    voucherFactsOf(reading.reader, trade.id),
    needsPayer && isPayerVerified(reading, trade),
    needsPayer ? sellingStoppedUntil(reading, trade.seller_id) : null,
  ]);
  return { vouchers, isPayerDeclared, isSellerInPause: stoppedUntil !== null };
}

/** The release policy's conditions as of now; before the payment, as if the trade were marked paid now. */
export async function policyConditionsOf(
  ctx: ReadContext | WriteContext,
  rules: { readonly times: TradeTimes },
  trade: TradeRow,
): Promise<readonly PolicyCondition[]> {
  const evidence = await releaseEvidenceOf(ctx, trade, true);
  return policyConditions(timesOf(trade, rules.times), trade, { now: ctx.now, evidence });
}

/** The conditions from evidence read before. `times` are this trade's clocks. */
export function policyConditions(
  times: TradeTimes,
  trade: TradeRow,
  {
    now,
    evidence: { vouchers, isPayerDeclared, isSellerInPause },
  }: { readonly now: Date; readonly evidence: ReleaseEvidence },
): readonly PolicyCondition[] {
  const facts = {
    hasVoucher: vouchers !== null,
    writingLines: vouchers?.writingLines ?? 0,
    isVoucherReused: vouchers?.isReused === true,
    isPayerDeclared,
    isSellerInPause,
    // A clock handled late uses only what was known when it ran out.
    hasSellerHeard: trade.seller_heard_at !== null && trade.seller_heard_at <= now,
    saidNotReceived: trade.said_not_received_at !== null,
    confirmUntil: trade.confirm_until ?? minutesAfter(now, trade.is_slow_method ? times.confirmSlow : times.confirm),
  };
  return releaseConditions(facts, releaseTerms.parse(trade.release_terms));
}
