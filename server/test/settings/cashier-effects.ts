import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import type { OpenName } from '@eh/contract/open-calls.ts';
import { type OpenReply, openTestMerchant, signedClient } from '../merchants.ts';
import { DEMO_PAYMENT_PASSWORD } from '../open-test-server.ts';
import { type Effect, effectOf } from './effect.ts';
import type { EffectStage } from './effect-stage.ts';

/** A shop with orders, and payouts to its owner. */
export async function openShop(stage: EffectStage, environment: 'live' | 'test' = 'test') {
  const owner = await stage.someone();
  const shop = await stage.server.transaction((ctx) => openTestMerchant(ctx, { ownerId: owner.id }));
  const call = signedClient(stage.address, shop[environment]);
  let orders = 0;
  const order = (amount: string) => {
    orders += 1;
    const body = { merchant_order_no: `E-${orders}`, amount, subject: 'Tea' };
    return call<'createOrder'>('POST', '/open/v1/orders', { body });
  };
  return {
    order,
    async pay(amount: string) {
      const { body } = await order(amount);
      return call<'payTestOrder'>('POST', `/open/v1/test/orders/${body.id}/pay`, { body: {} });
    },
    /** Somebody pays an order, this many seconds after it was opened. */
    async payByPerson(amount: string, seconds = 0) {
      const [payer, { body }] = [await stage.someone({ coins: amount }), await order(amount)];
      if (seconds > 0) await stage.advance(seconds);
      const token = new URLSearchParams(body.pay_url?.split('?')[1]).get('order') ?? '';
      await payer.must('POST /api/recharge/pay', { order: token, security_password: DEMO_PAYMENT_PASSWORD });
    },
    payOut: (amount: string) =>
      call<'createPayout'>('POST', '/open/v1/payouts', {
        body: { merchant_payout_no: 'P-1', recipient: owner.account, amount },
      }),
  };
}

/** The code of the refusal, or the status of what was made. */
function outcomeOf<Name extends OpenName>({ body }: OpenReply<Name>): unknown {
  return body.code ?? (body as { readonly status?: unknown }).status;
}

export const cashierEffects: readonly Effect[] = [
  effectOf('cashier.rules.fee_basis_points', { to: 200, before: '0.50', after: '2.00' }, async (stage) => {
    const { body } = await (await openShop(stage)).pay('100.00');
    return body.fee;
  }),
  effectOf(
    'cashier.rules.order_maximum',
    { to: '99.99', before: 'open', after: merchantOrderRefusals.OrderTooLarge.code },
    async (stage) => outcomeOf(await (await openShop(stage)).order('100.00')),
  ),
  effectOf(
    'cashier.rules.day_maximum',
    { to: '150.00', before: 'paid', after: merchantOrderRefusals.MerchantDayFull.code },
    async (stage) => {
      const shop = await openShop(stage);
      await shop.pay('100.00');
      return outcomeOf(await shop.pay('100.00'));
    },
  ),
  effectOf('cashier.rules.expiry_minutes', { to: 45, before: 30, after: 45 }, async (stage) => {
    const { body } = await (await openShop(stage)).order('100.00');
    return Math.round((body.expires_at - body.created_at) / 60);
  }),
  effectOf(
    'cashier.rules.payout_review_above',
    { to: '20.00', before: 'succeeded', after: 'under_review' },
    async (stage) => {
      const shop = await openShop(stage, 'live');
      await shop.payByPerson('100.00');
      return outcomeOf(await shop.payOut('20.01'));
    },
  ),
];
