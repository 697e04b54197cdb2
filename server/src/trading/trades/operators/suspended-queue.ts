import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { operatorQueue } from '../../../staff/queues/index.ts';
import { dropFirstSignature, signGiving } from '../../../staff/signatures/index.ts';
import type { OperatorReason } from '../events/trade-notices.ts';
import { findTrade, type TradeRow } from '../store.ts';
import { type TradeRules, tradeRulesInForce } from '../trade-rules.ts';
import { actOnTrade } from '../transitions/act-on-trade.ts';
import { givingOf } from './giving.ts';
import { arbiters, presentSuspended, SUSPENDED_QUEUE, stoppedSides } from './operator-present.ts';
import { suspendedQueueSize, suspendedTrades } from './operator-store.ts';

export interface TradeOperationsConfig {
  readonly rules: TradeRules;
}

const events = { resume: 'resume', release: 'decide_release', return: 'decide_return' } as const;

/** The queue of suspended trades, which only an arbiter can end or resume. */
export const suspendedQueue = operatorQueue({
  name: SUSPENDED_QUEUE,
  roles: arbiters,
  count: (ctx) => suspendedQueueSize(ctx.reader),
  list: {
    waiting: (ctx, { past, limit }) => suspendedTrades(ctx.reader, { after: past, limit }),
    find: (ctx, id) => findTrade(ctx.reader, id),
  },
  async findOpen(ctx, id) {
    const trade = await findTrade(ctx.reader, id);
    return trade?.status === 'suspended' ? trade : null;
  },
  subjectOf: (trade) => trade.transaction_no,
  present: presentSuspended,
  claimAnswersCase: false,
  async decide(ctx, trade, { operatorId, decision, reason, language, parts: config }) {
    if (decision === 'resume' && (await stoppedSides(readContextOf(ctx), trade)).length > 0)
      throw new Refusal(tradeRefusals.SideStopped, { id: trade.id });
    const isDone = await isFullySigned(ctx, config, trade, { operatorId, decision, why: reason });
    if (isDone) {
      await actOnTrade(ctx, config.rules, trade.id, {
        name: events[decision],
        actor: { role: 'operator', id: operatorId },
        why: reason,
      });
      await dropFirstSignature(ctx, SUSPENDED_QUEUE, trade.id);
    }
    return {
      act: isDone ? `trade.${decision}` : 'trade.sign',
      reason: inLanguage(reason, language),
      answer: { is_done: isDone },
    };
  },
});

/**
 * Whether all needed signatures are there. One is enough to resume, which moves no coins, or within the limit of lone
 * decisions.
 */
async function isFullySigned(
  ctx: WriteContext,
  config: TradeOperationsConfig,
  trade: TradeRow,
  signature: { readonly operatorId: string; readonly decision: keyof typeof events; readonly why: OperatorReason },
): Promise<boolean> {
  const { operatorId, decision, why } = signature;
  if (decision === 'resume') return true;
  const content = { decision, reason: why.zh, reason_en: why.en };
  const { fourEyesFiatMinor } = await tradeRulesInForce(readContextOf(ctx), config.rules);
  const signed = await signGiving(
    ctx,
    { queue: SUSPENDED_QUEUE, caseId: trade.id, operatorId, roles: arbiters, content },
    {
      ...givingOf(trade, decision === 'release' ? trade.amount_minor : 0n),
      needsTwo: trade.fiat_minor > fourEyesFiatMinor,
    },
  );
  return signed !== null;
}
