import { type BasisPoints, feeOf } from '@eh/contract/platform/fee.ts';
import { FIAT_DECIMALS, formatDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { type TradeRulesOnWire, tradeRules } from '@eh/contract/staff/settings/rule-schemas.ts';
import type { ReadContext } from '../../platform/context.ts';
import { readSetting } from '../../platform/settings.ts';
import type { SettingsModule } from '../../staff/settings/index.ts';
import { channelOf } from '../payment-accounts/index.ts';
import type { CancellationQuota } from './cancellations/cancellation-quota.ts';
import { defaultTimes } from './clocks/default-times.ts';
import { recentTrades } from './preview/preview-store.ts';
import { previewTradeRules } from './preview/preview-trades.ts';
import type { TradeTimes } from './state-machine/trade-facts.ts';
import type { TradeListener } from './transitions/trade-move.ts';
import { tradeWatchers } from './watchers.ts';

/** The rules of trades that operators set. */
interface TradeLimits {
  readonly runningBuysMax: number;
  readonly feeBasisPoints: BasisPoints;
  /** How often a buyer may remind the seller in a trade, and the pauses after the payment and between reminders. */
  readonly reminders: { readonly most: number; readonly pauseMinutes: number };
  readonly cancellations: CancellationQuota;
  /** The number of trades that a seller may miss per day before their listings are paused. */
  readonly lapsesUntilPaused: number;
  /** Whether bank transfers get the longer time of slow methods. */
  readonly isBankSlow: boolean;
  readonly accountShownDays: number;
  /** The sum above which two operators have to sign. */
  readonly fourEyesFiatMinor: bigint;
}

export interface TradeRules extends TradeLimits {
  readonly times: TradeTimes;
  /** Modules of later layers that must follow a trade in the transaction that moves it. */
  readonly listeners: readonly TradeListener[];
}

/** The rules without listeners; `composition/trading-parts.ts` adds them. */
export const defaultTradeRules: TradeRules = {
  times: defaultTimes,
  listeners: [],
  ...limitsOf(tradeRules.parse(usualOf('trade.rules'))),
};

/** The rules of trades; a change applies at once, except that a fee applies only to trades opened afterwards. */
export const tradeSettings = tradeSettingsFrom(defaultTradeRules);

function tradeSettingsFrom(usual: TradeRules): SettingsModule<TradeRulesOnWire> {
  return {
    kind: 'trade.rules',
    setting: { name: 'trades', schema: tradeRules, usual: onWire(usual) },
    queue: 'trades',
    readers: tradeWatchers,
    preview: async (ctx, change) => previewTradeRules(await recentTrades(ctx), change),
    say: (rules) => `${rules.running_buys}, ${rules.fee_basis_points} bp, 2 > ${rules.four_eyes_above}`,
  };
}

/** The rules in force: those set by operators, or else the defaults. */
export async function tradeRulesInForce(ctx: ReadContext, usual: TradeRules = defaultTradeRules): Promise<TradeRules> {
  return { ...usual, ...limitsOf(await readSetting(ctx, tradeSettingsFrom(usual).setting)) };
}

/** The part of these coins that the platform keeps when a trade opened now is released. */
export async function tradeFee(ctx: ReadContext, usual: TradeRules, amountMinor: bigint): Promise<bigint> {
  return feeOf(amountMinor, (await tradeRulesInForce(ctx, usual)).feeBasisPoints);
}

/** Whether money sent through this channel may take a day to arrive. */
export function isSlowMethod({ isBankSlow }: Pick<TradeRules, 'isBankSlow'>, channel: string): boolean {
  return isBankSlow && channelOf(channel).isBankTransfer;
}

function limitsOf(wire: TradeRulesOnWire): TradeLimits {
  return {
    runningBuysMax: wire.running_buys,
    feeBasisPoints: wire.fee_basis_points,
    reminders: { most: wire.reminders, pauseMinutes: wire.remind_pause_minutes },
    cancellations: {
      free: wire.free_cancellations,
      pausesMinutes: [wire.first_pause_minutes, wire.second_pause_minutes, wire.third_pause_minutes],
    },
    lapsesUntilPaused: wire.lapses_until_paused,
    isBankSlow: wire.is_bank_slow,
    accountShownDays: wire.account_shown_days,
    fourEyesFiatMinor: requireDecimal(wire.four_eyes_above, FIAT_DECIMALS),
  };
}

function onWire({ reminders, cancellations, ...rules }: TradeLimits): TradeRulesOnWire {
  const [first, second, third] = cancellations.pausesMinutes;
  return {
    running_buys: rules.runningBuysMax,
    fee_basis_points: rules.feeBasisPoints,
    reminders: reminders.most,
    remind_pause_minutes: reminders.pauseMinutes,
    free_cancellations: cancellations.free,
    first_pause_minutes: first,
    second_pause_minutes: second,
    third_pause_minutes: third,
    lapses_until_paused: rules.lapsesUntilPaused,
    is_bank_slow: rules.isBankSlow,
    account_shown_days: rules.accountShownDays,
    four_eyes_above: formatDecimal(rules.fourEyesFiatMinor, FIAT_DECIMALS),
  };
}
