import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { listingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import { DEMO_PAYMENT_PASSWORD } from '../open-test-server.ts';
import { bidRequest, buyRequest, confirming, postListing } from '../trading.ts';
import { type Effect, effectOf } from './effect.ts';
import { type EffectStage, NAME, outcomeOf, type Someone } from './effect-stage.ts';

/** Offers coins; gives the whole reply. */
async function offer(seller: Someone, terms: object = {}) {
  const { accounts } = await seller.must('GET /api/wallet/index', {});
  return seller.ask('POST /api/order/sale', {
    total: '100.00',
    price: '7.02',
    minimum: '50',
    maximum: '500',
    payment_account_ids: accounts.map(({ id }) => id),
    payment_window_minutes: 15,
    security_password: DEMO_PAYMENT_PASSWORD,
    ...terms,
  });
}

const seller = (stage: EffectStage, wanted: object = {}) => stage.someone({ coins: '20000.00', ...wanted });
const ofPrice = (price: string) => async (stage: EffectStage) => outcomeOf(offer(await seller(stage), { price }));

/** The status of one more listing after one of this many coins some hours ago. */
async function statusAfter(
  stage: EffectStage,
  { level, earlier, hours }: Record<'level' | 'hours', number> & { earlier: string | null },
) {
  const person = await seller(stage, { level });
  if (earlier !== null) {
    const { data } = await offer(person, { total: earlier, maximum: '7000' });
    await stage.server.transaction(({ tx, now }) =>
      tx
        .updateTable('velocity_acts')
        .set({ happened_at: new Date(now.getTime() - hours * 3_600_000) })
        .where('id', '=', data.id)
        .execute(),
    );
  }
  return (await offer(person, { total: '600.00' })).data.status;
}

const newAccounts = {
  'account.rules.needs_code': false,
  'account.rules.wait_hours': 24,
  'account.rules.big_sale': '500.00',
};
/** A sale of ¥702 through an account of this moment. */
const saleThroughNew = async (stage: EffectStage) => outcomeOf(offer(await seller(stage)));

async function restDays(stage: EffectStage, level: number): Promise<number> {
  return (await (await stage.someone({ level })).must('GET /api/order/canbuy', {})).rest_days;
}

/** The votes of a buyer after one trade of ¥100. */
async function countedTrades(stage: EffectStage): Promise<number> {
  const [from, to] = [await seller(stage), await stage.someone()];
  const listing = await postListing(from, { total: '100.00', maximum: '700' });
  const { id } = await to.must('POST /api/order/buy', await buyRequest(to, listing.id, { fiat_amount: '100' }));
  await from.must('POST /api/transaction/verify', { id, accept: true });
  await stage.markPaid(to, id);
  await from.must('POST /api/transaction/confirm', { id, ...confirming });
  await stage.settle();
  const row = await stage.server.database.reader
    .selectFrom('reputations')
    .select('counted')
    .where('user_id', '=', to.id)
    .executeTakeFirst();
  return Number(row?.counted ?? 0n);
}

export const marketEffects: readonly Effect[] = [
  effectOf(
    'market.rules.lowest_price',
    { to: '6.00', before: 0, after: marketRefusals.PriceOutOfRange.code },
    ofPrice('5.99'),
  ),
  effectOf(
    'market.rules.smallest_listing',
    { to: '20.00', before: 0, after: marketRefusals.TooFewCoins.code },
    async (stage) => outcomeOf(offer(await seller(stage), { total: '19.99', maximum: '100' })),
  ),
  effectOf(
    'market.rules.highest_price',
    { to: '8.00', before: 0, after: marketRefusals.PriceOutOfRange.code },
    ofPrice('8.01'),
  ),
  effectOf('market.rules.first_price', { to: '7.50', before: '7.02', after: '7.50' }, async (stage) => {
    const person = await stage.someone();
    return (await person.must('GET /api/order/cansale', {})).reference_price;
  }),
  effectOf(
    'market.rules.open_orders',
    { to: 1, before: 0, after: marketRefusals.FinishSellingFirst.code },
    async (stage) => {
      const person = await seller(stage);
      await postListing(person, { total: '100.00', maximum: '700' });
      return outcomeOf(offer(person));
    },
  ),
  effectOf(
    'market.rules.open_buy_listings',
    { to: 0, before: 0, after: marketRefusals.FinishBuyingFirst.code },
    async (stage) => {
      const person = await seller(stage);
      return outcomeOf(person.ask('POST /api/bid/post', await bidRequest(person)));
    },
  ),
  effectOf(
    'market.rules.edits_an_hour',
    { to: 1, before: 0, after: marketRefusals.EditedTooOften.code },
    async (stage) => {
      const person = await seller(stage);
      const { data: listing } = await offer(person);
      const { accounts } = await person.must('GET /api/wallet/index', {});
      const edit = (version: number, note: string) =>
        person.ask('POST /api/order/edit', {
          id: listing.id,
          version,
          price: '7.02',
          minimum: '50',
          maximum: '700',
          payment_account_ids: accounts.map(({ id }) => id),
          payment_window_minutes: 15,
          note,
          security_password: DEMO_PAYMENT_PASSWORD,
        });
      const { data } = await edit(listing.version, 'First');
      return outcomeOf(edit(data.version, 'Second'));
    },
  ),
  effectOf(
    'market.rules.review_window_hours',
    { to: 48, before: listingStatus.trading, after: listingStatus.pendingReview },
    (stage) => statusAfter(stage, { level: 1, earlier: '4500.00', hours: 30 }),
  ),
  effectOf(
    'market.rules.review_above',
    {
      to: '599.99',
      before: listingStatus.trading,
      after: listingStatus.pendingReview,
      given: { 'market.rules.review_above_level_zero': '500.00' },
    },
    (stage) => statusAfter(stage, { level: 1, earlier: null, hours: 0 }),
  ),
  effectOf(
    'market.rules.review_above_level_zero',
    { to: '599.99', before: listingStatus.trading, after: listingStatus.pendingReview },
    (stage) => statusAfter(stage, { level: 0, earlier: null, hours: 0 }),
  ),
  effectOf('reputation.rules.counts_from', { to: '200.00', before: 1, after: 0 }, countedTrades),
  effectOf(
    'account.rules.needs_code',
    { to: false, before: paymentAccountRefusals.NewAccountCodeNeeded.code, after: 0 },
    async (stage) => {
      const person = await stage.someone();
      return outcomeOf(
        person.ask('POST /api/wallet/add', {
          channel: 'wechat',
          fields: { holder: NAME, number: `wx_of_${person.account}` },
          security_password: DEMO_PAYMENT_PASSWORD,
        }),
      );
    },
  ),
  effectOf(
    'account.rules.wait_hours',
    { to: 0, before: paymentAccountRefusals.PaymentAccountTooNew.code, after: 0, given: newAccounts },
    saleThroughNew,
  ),
  effectOf(
    'account.rules.big_sale',
    { to: '700.00', before: 0, after: paymentAccountRefusals.PaymentAccountTooNew.code, given: newAccounts },
    saleThroughNew,
  ),
  effectOf('coins.hold.is_on', { to: true, before: 0, after: 1 }, (stage) => restDays(stage, 1)),
  ...([3, 1, 1, 0] as const).map((days, level) =>
    effectOf(
      `coins.hold.level_${level}`,
      { to: 9, before: days, after: 9, given: { 'coins.hold.is_on': true } },
      (stage) => restDays(stage, level),
    ),
  ),
  effectOf(
    'account.safety.is_code_for_posting',
    { to: true, before: 0, after: codeRefusals.NeedsCode.code },
    saleThroughNew,
  ),
];
