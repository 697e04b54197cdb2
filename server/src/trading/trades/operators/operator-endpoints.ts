import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { OperatorAct } from '@eh/contract/staff/audit-log/operator-acts.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { findUserOfName } from '../../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { nextDeadlines } from '../../../platform/deadlines/deadlines.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../../staff/audit-log/index.ts';
import { requireReader, requireRole } from '../../../staff/operators/index.ts';
import { giveAlone } from '../../../staff/signatures/index.ts';
import { listingIdsOf } from '../../market/index.ts';
import type { OperatorReason } from '../events/trade-notices.ts';
import { vouchersOf } from '../payment/voucher-store.ts';
import { findTrades, lockTrade, type TradeRow } from '../store.ts';
import { tradeRulesInForce } from '../trade-rules.ts';
import { actOnTrade } from '../transitions/act-on-trade.ts';
import { TRADE_DEADLINE } from '../transitions/apply-transitions.ts';
import { tradeWatchers } from '../watchers.ts';
import { givingOf } from './giving.ts';
import { arbiters, presentOperatorTrades } from './operator-present.ts';
import { searchTrades } from './operator-store.ts';
import { suspendedQueue, type TradeOperationsConfig } from './suspended-queue.ts';

/** The console's screens of trades and of the next deadlines. */
export const tradeScreen = { name: 'trades', roles: tradeWatchers };

/** The kinds on the board of deadlines: clocks of trades, and turns of complaints about them. */
const BOARD_KINDS = [TRADE_DEADLINE, 'complaint'];

export function tradeOperatorEndpoints(config: TradeOperationsConfig): readonly Endpoint[] {
  return [...suspendedQueue.endpoints(config), ...watchingEndpoints(), ...stoppingEndpoints(config)];
}

function watchingEndpoints(): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/operator/trades',
      from: 'replica',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, tradeWatchers);
        const { text } = input.body;
        const user = text === '' ? null : await findUserOfName(ctx, { kind: 'username', value: text.toLowerCase() });
        const listingIds = await listingIdsOf(ctx.reader, text);
        const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
          searchTrades(ctx.reader, {
            text,
            userIds: user ? [user.id] : [],
            listingIds,
            before: past,
            limit,
          }),
        );
        return {
          rows: await presentOperatorTrades(ctx, page),
          next_cursor: nextCursor,
        };
      },
    }),
    query({
      call: 'POST /api/operator/deadlines',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, tradeWatchers);
        const due = await nextDeadlines(ctx.reader, BOARD_KINDS);
        const trades = await findTrades(ctx.reader, [...new Set(due.map((row) => row.subject_id))]);
        const shown = new Map((await presentOperatorTrades(ctx, trades)).map((trade) => [trade.id, trade]));
        return {
          rows: due.map((row) => ({
            kind: row.kind,
            due_at: Math.floor(row.due_at.getTime() / 1000),
            attempts: row.attempts,
            trade: shown.get(row.subject_id) ?? null,
          })),
        };
      },
    }),
  ];
}

function stoppingEndpoints(config: TradeOperationsConfig): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/operator/trades/stop',
      handle: async (ctx, input) => {
        const { operatorId } = input.caller;
        const { id, act: action, reason } = input.body;
        await requireRole(readContextOf(ctx), operatorId, arbiters);
        if (action === 'cancel') await requireCancelAlone(ctx, config, { id, operatorId });
        const trade = await actOnTrade(ctx, config.rules, id, {
          name: action === 'suspend' ? 'suspend' : 'cancel_by_system',
          actor: { role: 'operator', id: operatorId },
          why: reason,
        });
        await record(ctx, trade, { operatorId, act: `trade.${action}`, why: reason, input });
        const [row] = await presentOperatorTrades(readContextOf(ctx), [trade]);
        if (!row) throw new Refusal(tradeRefusals.TradeNotFound);
        return row;
      },
    }),
  ];
}

/**
 * A cancellation may take the coins from a buyer who has paid but not said so yet. So one operator may not cancel above
 * the sum that needs two signatures, or beyond the limit of lone decisions.
 */
async function requireCancelAlone(
  ctx: WriteContext,
  config: TradeOperationsConfig,
  { id, operatorId }: { readonly id: string; readonly operatorId: string },
): Promise<void> {
  const trade = await lockTrade(ctx, id);
  if (!trade || trade.status === 'awaitingAcceptance') return;
  const saysPaid = trade.status === 'awaitingConfirmation' || (await vouchersOf(ctx.tx, id)).length > 0;
  const { fourEyesFiatMinor } = await tradeRulesInForce(readContextOf(ctx), config.rules);
  const needsTwo = saysPaid && trade.fiat_minor > fourEyesFiatMinor;
  if (needsTwo || !(await giveAlone(ctx, operatorId, givingOf(trade, 0n))))
    throw new Refusal(tradeRefusals.SuspendFirst, { id });
}

async function record(
  ctx: WriteContext,
  trade: TradeRow,
  entry: {
    readonly operatorId: string;
    readonly act: OperatorAct;
    readonly why: OperatorReason;
    readonly input: { readonly language: Language };
  },
): Promise<void> {
  const { operatorId, why, input } = entry;
  const reason = inLanguage(why, input.language);
  await recordAct(ctx, { operatorId, act: entry.act, reason, subjectId: trade.id, subject: trade.transaction_no });
}
