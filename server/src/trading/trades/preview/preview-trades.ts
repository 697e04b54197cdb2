import { feeOf } from '@eh/contract/platform/fee.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import type { TradeRulesOnWire } from '@eh/contract/staff/settings/rule-schemas.ts';
import type { TradeClocks } from '@eh/contract/trading/trades/clocks.ts';
import { counted, type Effect } from '../../../staff/settings/index.ts';
import type { RecentTrade } from './preview-store.ts';

interface Change<Rules> {
  readonly before: Rules;
  readonly after: Rules;
}

/** How many sellers took longer to accept or confirm than the proposed clocks allow. */
export function previewClocks(
  trades: readonly RecentTrade[],
  { before, after }: Change<TradeClocks>,
): readonly Effect[] {
  const accepted = trades.flatMap((trade) => spanOf(trade.created_at, trade.accepted_at));
  const confirmed = (isSlow: boolean) =>
    trades
      .filter((trade) => trade.status === 'succeeded' && !trade.is_automatic && trade.is_slow_method === isSlow)
      .flatMap((trade) => spanOf(trade.paid_at, trade.finished_at));
  const later = (minutes: number) => (span: number) => span > minutes * MINUTE;
  return [
    ...counted('accepted_later', accepted, { isChanged: before.accept !== after.accept, isMet: later(after.accept) }),
    ...counted('confirmed_later', confirmed(false), {
      isChanged: before.confirm !== after.confirm,
      isMet: later(after.confirm),
    }),
    ...counted('confirmed_later', confirmed(true), {
      isChanged: before.confirm_slow !== after.confirm_slow,
      isMet: later(after.confirm_slow),
    }),
  ];
}

/** The fees that another rate would have taken, and the trades that another sum would have sent to two operators. */
export function previewTradeRules(
  trades: readonly RecentTrade[],
  { before, after }: Change<TradeRulesOnWire>,
): readonly Effect[] {
  const succeeded = trades.filter(({ status }) => status === 'succeeded');
  const fees = (rate: number) =>
    formatDecimal(
      succeeded.reduce((sum, trade) => sum + feeOf(trade.amount_minor, rate), 0n),
      COIN_DECIMALS,
    );
  const limit = requireDecimal(after.four_eyes_above, FIAT_DECIMALS);
  return [
    ...(before.fee_basis_points === after.fee_basis_points
      ? []
      : [
          {
            name: 'trade_fees' as const,
            count: succeeded.length,
            of: succeeded.length,
            before: fees(before.fee_basis_points),
            after: fees(after.fee_basis_points),
          },
        ]),
    ...counted('trades_above', trades, {
      isChanged: before.four_eyes_above !== after.four_eyes_above,
      isMet: (trade) => trade.fiat_minor > limit,
    }),
  ];
}

/** The milliseconds between two instants; empty while one is missing. */
function spanOf(from: Date | null, to: Date | null): readonly number[] {
  return from === null || to === null ? [] : [to.getTime() - from.getTime()];
}
