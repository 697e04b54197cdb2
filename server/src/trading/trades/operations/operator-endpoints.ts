import { inLanguage } from '@eh/contract/platform/fault.ts';
import type { Language } from '@eh/contract/platform/refusal.ts';
import type { OperatorAct, OperatorRole } from '@eh/contract/staff/operators/calls.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { findUserOfName } from '../../../accounts/users/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { nextDeadlines } from '../../../platform/deadlines/deadlines.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { pageById, pageOfQueue } from '../../../platform/http/requests/pages.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  claimCase,
  dropFirstSignature,
  giveAlone,
  type QueueSource,
  recordAct,
  releaseClaim,
  requireClaim,
  requireReader,
  requireRole,
  signGiving,
} from '../../../staff/operators/index.ts';
import { orderIdsOf } from '../../market/index.ts';
import type { Why } from '../events/trade-notices.ts';
import { vouchersOf } from '../payment/voucher-store.ts';
import { findTrade, lockTrade, type TradeRow } from '../store.ts';
import { actOnTrade, type TradeRules } from '../transitions/act-on-trade.ts';
import { TRADE_DEADLINE } from '../transitions/apply-decisions.ts';
import { tradeWatchers } from '../watchers.ts';
import { givingOf } from './giving.ts';
import { presentDeskTrades, presentSuspended, SUSPENDED_QUEUE, stoppedSides } from './operator-present.ts';
import { searchTrades, suspendedQueueSize, suspendedTrades, tradesById } from './operator-store.ts';

const arbiters: readonly OperatorRole[] = ['arbiter'];

/** Where the console finds trades, and what is due next. */
export const tradeRoom = { name: 'trades', roles: tradeWatchers };

/** What the board of deadlines shows: clocks of trades, and turns of complaints, which are theirs too. */
const BOARD_KINDS = [TRADE_DEADLINE, 'complaint'];

export interface TradeDesk {
  readonly rules: TradeRules;
  /** Above this sum two operators have to sign. */
  readonly fourEyesFiatMinor: bigint;
}

/** The queue of trades that no rule could end. */
export const suspendedQueue: QueueSource = {
  name: SUSPENDED_QUEUE,
  roles: arbiters,
  count: (ctx) => suspendedQueueSize(ctx.reader),
};

export function tradeDeskEndpoints(desk: TradeDesk): readonly Endpoint[] {
  return [...queueEndpoints(desk), ...watchingEndpoints(), ...stoppingEndpoints(desk)];
}

const events = { resume: 'resume', release: 'decide_release', return: 'decide_return' } as const;

function queueEndpoints(desk: TradeDesk): readonly Endpoint[] {
  return [
    query('POST /api/operator/suspended', async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, arbiters);
      const { page, nextCursor } = await pageOfQueue(input.body, {
        waiting: ({ past, limit }) => suspendedTrades(ctx.reader, { after: past, limit }),
        one: (id) => findTrade(ctx.reader, id),
      });
      return {
        rows: await Promise.all(page.map((trade) => presentSuspended(ctx, desk, trade, input.caller.operatorId))),
        next_cursor: nextCursor,
      };
    }),
    command('POST /api/operator/suspended/claim', async (ctx, input) => {
      const { operatorId } = input.caller;
      await requireRole(readContextOf(ctx), operatorId, arbiters);
      const trade = await suspendedTrade(readContextOf(ctx), input.body.id);
      const claim = { queue: SUSPENDED_QUEUE, caseId: trade.id, operatorId, subject: trade.transaction_no };
      await (input.body.claim ? claimCase(ctx, claim) : releaseClaim(ctx, claim));
      return {};
    }),
    command('POST /api/operator/suspended/decide', async (ctx, input) => {
      const { operatorId } = input.caller;
      const { decision, reason } = input.body;
      await requireRole(readContextOf(ctx), operatorId, arbiters);
      const trade = await suspendedTrade(readContextOf(ctx), input.body.id);
      await requireClaim(ctx, { queue: SUSPENDED_QUEUE, caseId: trade.id, operatorId });
      if (decision === 'resume' && (await stoppedSides(readContextOf(ctx), trade)).length > 0)
        throw new Refusal(tradeRefusals.SideStopped, { id: trade.id });
      const isDone = await maySuffice(ctx, desk, trade, { operatorId, decision, why: reason });
      if (isDone) {
        await actOnTrade(ctx, desk.rules, trade.id, {
          name: events[decision],
          actor: { role: 'operator', id: operatorId },
          why: reason,
        });
        await dropFirstSignature(ctx, SUSPENDED_QUEUE, trade.id);
      }
      await record(ctx, trade, { operatorId, act: isDone ? `trade.${decision}` : 'trade.sign', why: reason, input });
      return { is_done: isDone };
    }),
  ];
}

/** Going on moves no coins, so one signature is enough for it; so it is within what one person may give alone. */
async function maySuffice(
  ctx: WriteContext,
  desk: TradeDesk,
  trade: TradeRow,
  signing: { readonly operatorId: string; readonly decision: keyof typeof events; readonly why: Why },
): Promise<boolean> {
  if (signing.decision === 'resume') return true;
  const { operatorId, decision, why } = signing;
  const content = { decision, reason: why.zh, reason_en: why.en };
  const signed = await signGiving(
    ctx,
    { queue: SUSPENDED_QUEUE, caseId: trade.id, operatorId, roles: arbiters, content },
    {
      ...givingOf(trade, decision === 'release' ? trade.amount_minor : 0n),
      needsTwo: trade.fiat_minor > desk.fourEyesFiatMinor,
    },
  );
  return signed !== null;
}

function watchingEndpoints(): readonly Endpoint[] {
  return [
    query('POST /api/operator/trades', async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, tradeWatchers);
      const { text } = input.body;
      const user = text === '' ? null : await findUserOfName(ctx, { kind: 'username', value: text.toLowerCase() });
      const orderIds = await orderIdsOf(ctx.reader, text);
      const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
        searchTrades(ctx.reader, {
          text,
          userIds: user ? [user.id] : [],
          orderIds,
          before: past,
          limit,
        }),
      );
      return {
        rows: await presentDeskTrades(ctx, page),
        next_cursor: nextCursor,
      };
    }),
    query('POST /api/operator/deadlines', async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, tradeWatchers);
      const due = await nextDeadlines(ctx.reader, BOARD_KINDS);
      const trades = await tradesById(ctx.reader, [...new Set(due.map((row) => row.subject_id))]);
      const shown = new Map((await presentDeskTrades(ctx, trades)).map((trade) => [trade.id, trade]));
      return {
        rows: due.map((row) => ({
          kind: row.kind,
          due_at: Math.floor(row.due_at.getTime() / 1000),
          attempts: row.attempts,
          trade: shown.get(row.subject_id) ?? null,
        })),
      };
    }),
  ];
}

function stoppingEndpoints(desk: TradeDesk): readonly Endpoint[] {
  return [
    command('POST /api/operator/trades/stop', async (ctx, input) => {
      const { operatorId } = input.caller;
      const { id, act: what, reason } = input.body;
      await requireRole(readContextOf(ctx), operatorId, arbiters);
      if (what === 'cancel') await requireOneMayCancel(ctx, desk, { id, operatorId });
      const trade = await actOnTrade(ctx, desk.rules, id, {
        name: what === 'suspend' ? 'suspend' : 'cancel_by_system',
        actor: { role: 'operator', id: operatorId },
        why: reason,
      });
      await record(ctx, trade, { operatorId, act: `trade.${what}`, why: reason, input });
      const [row] = await presentDeskTrades(readContextOf(ctx), [trade]);
      if (!row) throw new Refusal(tradeRefusals.TradeNotFound);
      return row;
    }),
  ];
}

/**
 * A buyer who has paid loses his coins by it, whether he has said so yet or not: above the sum that takes two operators,
 * and beyond what one person may give alone, it is not done by one.
 */
async function requireOneMayCancel(
  ctx: WriteContext,
  desk: TradeDesk,
  { id, operatorId }: { readonly id: string; readonly operatorId: string },
): Promise<void> {
  const trade = await lockTrade(ctx, id);
  if (!trade || trade.status === 'awaitingAcceptance') return;
  const saysPaid = trade.status === 'awaitingConfirmation' || (await vouchersOf(ctx.tx, id)).length > 0;
  const needsTwo = saysPaid && trade.fiat_minor > desk.fourEyesFiatMinor;
  if (needsTwo || !(await giveAlone(ctx, operatorId, givingOf(trade, 0n))))
    throw new Refusal(tradeRefusals.SuspendFirst, { id });
}

async function suspendedTrade(ctx: ReadContext, id: string): Promise<TradeRow> {
  const trade = await findTrade(ctx.reader, id);
  if (trade?.status !== 'suspended') throw new Refusal(operatorRefusals.CaseNotFound);
  return trade;
}

async function record(
  ctx: WriteContext,
  trade: TradeRow,
  done: {
    readonly operatorId: string;
    readonly act: OperatorAct;
    readonly why: Why;
    readonly input: { readonly language: Language };
  },
): Promise<void> {
  const { operatorId, why, input } = done;
  const reason = inLanguage(why, input.language);
  await recordAct(ctx, { operatorId, act: done.act, reason, subjectId: trade.id, subject: trade.transaction_no });
}
