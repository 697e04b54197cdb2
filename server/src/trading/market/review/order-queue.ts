import type { AnswerOf } from '@eh/contract/calls.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { findUser } from '../../../accounts/users/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { operatorQueue } from '../../../staff/queues/index.ts';
import { ownAccounts } from '../../payment-accounts/index.ts';
import { referencePrice } from '../prices/reference-price.ts';
import { reputationOf } from '../reputation/reputation-store.ts';
import type { MarketRules } from '../rules.ts';
import { findOrder, type OrderRow, ordersInReview, reviewQueueSize } from '../store.ts';
import { passOrder, rejectOrder } from './review-order.ts';

type OrderCase = AnswerOf<'POST /api/operator/orders'>['rows'][number];

/** The queue of sell orders that wait for a review. */
export const orderReviewQueue = operatorQueue({
  name: 'orders',
  roles: ['reviewer'],
  count: (ctx) => reviewQueueSize(ctx.reader),
  list: {
    waiting: (ctx, { past, limit }) => ordersInReview(ctx.reader, { after: past, limit }),
    find: (ctx, id) => findOrder(ctx.reader, id),
  },
  async findOpen(ctx, id) {
    const order = await findOrder(ctx.reader, id);
    return order?.status === 'pendingReview' ? order : null;
  },
  subjectOf: (order) => order.order_no,
  present: presentCase,
  async decide(ctx, order, { decision, reason, language }) {
    await (decision === 'pass' ? passOrder(ctx, order.id) : rejectOrder(ctx, order.id, reason));
    return { act: `order.${decision}`, reason: inLanguage(reason, language), answer: {} };
  },
});

async function presentCase(
  ctx: ReadContext,
  order: OrderRow,
  { parts: rules, claimedBy }: { readonly parts: MarketRules; readonly claimedBy: OrderCase['claimed_by'] },
): Promise<OrderCase> {
  const seller = await findUser(ctx, order.seller_id);
  if (!seller) throw new Error(`The seller of order ${order.id} is gone`);
  const accounts = (await ownAccounts(ctx, seller.id)).filter((account) =>
    order.payment_account_ids.includes(account.id),
  );
  const reputation = await reputationOf(ctx, seller.id);
  const reference = await referencePrice(ctx, rules);
  return {
    id: order.id,
    claimed_by: claimedBy,
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
