import type { AnswerOf } from '@eh/contract/calls.ts';
import { inLanguage } from '@eh/contract/platform/fault.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { findUser } from '../../../accounts/users/index.ts';
import { type ReadContext, readContextOf } from '../../../platform/context.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { pageOfQueue } from '../../../platform/http/requests/pages.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../../staff/audit-log/index.ts';
import { requireReader, requireRole } from '../../../staff/operators/index.ts';
import { claimCase, claimsOf, type QueueSource, releaseClaim, requireClaim } from '../../../staff/queues/index.ts';
import { ownAccounts } from '../../payment-accounts/index.ts';
import { referencePrice } from '../prices/reference-price.ts';
import { reputationOf } from '../reputation/store.ts';
import type { MarketRules } from '../rules.ts';
import { findOrder, type OrderRow, ordersInReview, reviewQueueSize } from '../store.ts';
import { passOrder, rejectOrder } from './review-order.ts';

type OrderCase = AnswerOf<'POST /api/operator/orders'>['rows'][number];

const QUEUE = 'orders';
const reviewers: readonly OperatorRole[] = ['reviewer'];

/** The queue of sell orders that wait for a review. */
export const orderReviewQueue: QueueSource = {
  name: QUEUE,
  roles: reviewers,
  count: (ctx) => reviewQueueSize(ctx.reader),
};

export function orderReviewEndpoints(rules: MarketRules): readonly Endpoint[] {
  return [
    query('POST /api/operator/orders', async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, reviewers);
      const { page, nextCursor } = await pageOfQueue(input.body, {
        waiting: ({ past, limit }) => ordersInReview(ctx.reader, { after: past, limit }),
        find: (id) => findOrder(ctx.reader, id),
      });
      return {
        rows: await Promise.all(page.map((order) => presentCase(ctx, rules, order))),
        next_cursor: nextCursor,
      };
    }),
    command('POST /api/operator/orders/claim', async (ctx, input) => {
      const { operatorId } = input.caller;
      await requireRole(readContextOf(ctx), operatorId, reviewers);
      const order = await waitingOrder(readContextOf(ctx), input.body.id);
      const claim = { queue: QUEUE, caseId: order.id, operatorId, subject: order.order_no };
      await (input.body.claim ? claimCase(ctx, claim) : releaseClaim(ctx, claim));
      return presentCase(readContextOf(ctx), rules, order);
    }),
    command('POST /api/operator/orders/decide', async (ctx, input) => {
      const { operatorId } = input.caller;
      const { decision, reason } = input.body;
      await requireRole(readContextOf(ctx), operatorId, reviewers);
      const order = await waitingOrder(readContextOf(ctx), input.body.id);
      await requireClaim(ctx, { queue: QUEUE, caseId: order.id, operatorId });
      await (decision === 'pass' ? passOrder(ctx, order.id) : rejectOrder(ctx, order.id, reason));
      await recordAct(ctx, {
        operatorId,
        act: `order.${decision}`,
        subjectId: order.id,
        subject: order.order_no,
        reason: inLanguage(reason, input.language),
      });
      return {};
    }),
  ];
}

async function waitingOrder(ctx: ReadContext, id: string): Promise<OrderRow> {
  const order = await findOrder(ctx.reader, id);
  if (order?.status !== 'pendingReview') throw new Refusal(operatorRefusals.CaseNotFound);
  return order;
}

async function presentCase(ctx: ReadContext, rules: MarketRules, order: OrderRow): Promise<OrderCase> {
  const seller = await findUser(ctx, order.seller_id);
  if (!seller) throw new Error(`The seller of order ${order.id} is gone`);
  const accounts = (await ownAccounts(ctx, seller.id)).filter((account) =>
    order.payment_account_ids.includes(account.id),
  );
  const reputation = await reputationOf(ctx, seller.id);
  const claims = await claimsOf(ctx, QUEUE, [order.id]);
  const reference = await referencePrice(ctx, rules);
  return {
    id: order.id,
    claimed_by: claims.get(order.id) ?? null,
    waiting_since: epochSeconds(order.in_review_since ?? order.created_at),
    order_no: order.order_no,
    seller: {
      userid: seller.id,
      nickname: seller.nickname,
      real_name: seller.realName ?? '',
      level: seller.level,
      trades: Number(reputation?.succeeded ?? 0n),
      registered_at: epochSeconds(seller.registeredAt),
    },
    currency: order.currency,
    fiat: order.fiat,
    total: formatDecimal(order.total_minor, COIN_DECIMALS),
    price: formatDecimal(order.price_minor, FIAT_DECIMALS),
    reference_price: formatDecimal(reference, FIAT_DECIMALS),
    minimum: formatDecimal(order.minimum_fiat_minor, FIAT_DECIMALS),
    maximum: formatDecimal(order.maximum_fiat_minor, FIAT_DECIMALS),
    channels: order.channels,
    accounts: accounts.map((account) => ({
      channel: account.channel,
      holder: account.holder,
      number: account.number,
      is_name_equal: account.holder === seller.realName,
    })),
    payment_window_minutes: order.payment_window_minutes,
    note: order.note,
    first_message: order.first_message,
    review_reason: order.review_reason === '' ? null : order.review_reason,
  };
}
