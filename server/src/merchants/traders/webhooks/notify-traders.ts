import type { TradeEventType } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { type TradeStatus, tradeStatus } from '@eh/contract/trading/trades/status.ts';
import * as z from 'zod';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { type Cause, onBehalfOf } from '../../../platform/observability/cause.ts';
import { listenersOf } from '../../../platform/outbox/listeners.ts';
import { CHAT_WRITTEN } from '../../../trading/chat/index.ts';
import { findTrades, presentTradeRows, TRADE_OPENED, type TradeRow } from '../../../trading/trades/index.ts';
import { publishWebhook, subscriptionsOf } from '../../webhooks/index.ts';
import { eventOfStep } from './trade-event.ts';

const statusName = z.enum(Object.keys(tradeStatus) as [TradeStatus, ...TradeStatus[]]);
const happenedTo = z.object({ transaction_id: z.uuid(), user_ids: z.array(z.uuid()).default([]) });
/** An event of a server of the landing before names no deadline of an opening. */
const timedTrade = happenedTo.extend({ timeout: z.number().int().nullable().default(null) });
const movedTrade = timedTrade.extend({ step: z.object({ from: statusName, to: statusName }).optional() });
const writtenMessage = happenedTo.extend({ author: z.string().default('') });

/** Something that the programs of some people are notified of. */
interface Happened {
  readonly tradeId: string;
  readonly type: TradeEventType;
  readonly userIds: readonly string[];
  /** The status and the deadline after it; left out where it has not moved the trade. */
  readonly step?: { readonly to: TradeStatus; readonly deadlineAt: number | null };
  readonly cause: Cause | null;
}

type Causes = readonly (Cause | null)[] | undefined;

/** Notifies the addresses of trader keys of what happens in the trades of their owners. */
export const traderListeners = listenersOf({
  [TRADE_OPENED]: {
    about: (payload) => happenedTo.parse(payload).transaction_id,
    async handle(ctx, payloads, causes) {
      return notify(ctx, payloads, (payload, index) => {
        const { transaction_id: tradeId, user_ids: userIds, timeout: deadlineAt } = timedTrade.parse(payload);
        const step = { to: 'awaitingAcceptance', deadlineAt } as const;
        return { tradeId, userIds, type: 'trade.opened', step, cause: causeAt(causes, index) };
      });
    },
  },
  'trade.updated': {
    async handle(ctx, payloads, causes) {
      return notify(ctx, payloads, (payload, index) => {
        const { transaction_id: tradeId, user_ids: userIds, step, timeout: deadlineAt } = movedTrade.parse(payload);
        const type = step === undefined ? null : eventOfStep(step);
        if (step === undefined || type === null) return null;
        return { tradeId, userIds, type, step: { to: step.to, deadlineAt }, cause: causeAt(causes, index) };
      });
    },
  },
  [CHAT_WRITTEN]: {
    async handle(ctx, payloads, causes) {
      return notify(ctx, payloads, (payload, index) => {
        const { transaction_id: tradeId, user_ids: userIds } = writtenMessage.parse(payload);
        return { tradeId, userIds, type: 'trade.message', cause: causeAt(causes, index) };
      });
    },
  },
});

function causeAt(causes: Causes, index: number): Cause | null {
  return causes?.[index] ?? null;
}

/** One statement where nobody has an address, which is nearly always. */
async function notify(
  ctx: WriteContext,
  payloads: readonly unknown[],
  read: (payload: unknown, index: number) => Happened | null,
): Promise<[]> {
  const happened = onceEach(payloads.flatMap((payload, index) => read(payload, index) ?? []));
  const subscriptions = await subscriptionsOf(
    ctx,
    happened.flatMap(({ userIds }) => userIds),
  );
  const wanted = happened.flatMap(({ userIds, ...event }) =>
    userIds.filter((userId) => subscriptions.get(userId)?.has(event.type)).map((userId) => ({ ...event, userId })),
  );
  const trades = await findTrades(ctx.tx, [...new Set(wanted.map(({ tradeId }) => tradeId))]);
  const byId = new Map(trades.map((trade) => [trade.id, trade]));
  for (const { tradeId, userId, type, step, cause } of wanted) {
    const trade = byId.get(tradeId);
    const data = trade && (await dataOf(ctx, trade, userId, step));
    if (!data) continue;
    const event = { userId, type, subjectId: tradeId, subjectNo: data.transaction_no, data };
    await onBehalfOf(cause, () => publishWebhook(ctx, event));
  }
  return [];
}

/** Keeps the first of several messages in a trade: a program reads all of them by one call. */
function onceEach(happened: readonly Happened[]): readonly Happened[] {
  const seen = new Set<string>();
  return happened.filter(({ tradeId, userIds, type }) => {
    if (type !== 'trade.message') return true;
    const key = [tradeId, ...userIds].join(' ');
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

/** No name, no account, no text: only what both sides know from the opening on. */
async function dataOf(ctx: WriteContext, trade: TradeRow, userId: string, step: Happened['step']) {
  const [row] = await presentTradeRows(readContextOf(ctx), [trade], userId);
  if (!row) return null;
  const { id, transaction_no, side, currency, fiat, amount, price, fiat_amount, created_at } = row;
  const moved = step && { status: tradeStatus[step.to], deadline_at: step.deadlineAt };
  const { status, deadline_at } = moved ?? row;
  return { id, transaction_no, side, status, currency, fiat, amount, price, fiat_amount, deadline_at, created_at };
}
