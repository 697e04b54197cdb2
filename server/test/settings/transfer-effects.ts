import { transferSettings } from '@eh/contract/staff/settings/registry/transfer-settings.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { DEMO_PAYMENT_PASSWORD } from '../open-test-server.ts';
import { buyRequest, confirming, postListing } from '../trading.ts';
import { type Effect, effectOf, type SettingValues } from './effect.ts';
import { type EffectStage, outcomeOf, type Someone } from './effect-stage.ts';

/** No transfer is reviewed, and none takes a code below 5,000. */
const quiet: SettingValues = {
  ...Object.fromEntries(
    Object.keys(transferSettings)
      .filter((path) => path.endsWith('.is_on'))
      .map((path) => [`transfer.rules.${path}`, false]),
  ),
  'transfer.rules.code_above_risky': '5000.00',
};
const needsCode = transferRefusals.NeedsTransferCode.code;

const send = (sender: Someone, receiver: Pick<Someone, 'account'>, amount: string) =>
  sender.ask('POST /api/transfer/add', {
    recipient: receiver.account,
    amount,
    security_password: DEMO_PAYMENT_PASSWORD,
    is_again: true,
  });
const rich = (stage: EffectStage, wanted: object = {}) => stage.someone({ coins: '20000.00', ...wanted });

/** The outcome of sending amounts to somebody new, one after the other. */
const sending =
  (...amounts: readonly string[]) =>
  async (stage: EffectStage) => {
    const [sender, receiver] = [await rich(stage), await stage.someone()];
    for (const amount of amounts.slice(0, -1)) await send(sender, receiver, amount);
    return outcomeOf(send(sender, receiver, amounts.at(-1) ?? ''));
  };

/** Somebody who has sent to a receiver long before, so that neither is new to the other. */
async function acquainted(stage: EffectStage): Promise<readonly [Someone, Someone]> {
  const [sender, receiver] = [await rich(stage), await stage.someone()];
  await send(sender, receiver, '1.00');
  await stage.advance(25 * 3600);
  return [sender, receiver];
}

/** The reasons for which operators review a transfer of 800 coins; empty when it goes at once. */
async function reasonsFor(
  stage: EffectStage,
  { sender, receiver }: { readonly sender?: Someone; readonly receiver?: Someone } = {},
): Promise<readonly string[]> {
  const from = sender ?? (await rich(stage));
  const { data } = await send(from, receiver ?? (await stage.someone()), '800.00');
  const fina = await stage.operator('fina');
  const { rows } = await fina.must('POST /api/operator/transfers', { id: data.id });
  return rows[0]?.review_reasons ?? [];
}

type Scene = (stage: EffectStage) => Promise<readonly string[]>;

/** A review that is switched on, and its sum, each with a transfer of 800 coins that shows the trait. */
function reviewEffects(name: string, scene: Scene, given: SettingValues = {}): readonly Effect[] {
  const [isOn, above] = [`transfer.rules.review.${name}.is_on`, `transfer.rules.review.${name}.above`];
  return [
    effectOf(isOn, { to: false, before: [name], after: [], given: { ...quiet, ...given, [above]: '500.00' } }, scene),
    effectOf(above, { to: '799.99', before: [], after: [name], given: { ...quiet, ...given, [isOn]: true } }, scene),
  ];
}

/** A review by number within an hour: three transfers to three people. */
function paceEffects(name: 'many_recipients' | 'many_transfers'): readonly Effect[] {
  const [isOn, most] = [`transfer.rules.review.${name}.is_on`, `transfer.rules.review.${name}.an_hour`];
  const scene: Scene = async (stage) => {
    const sender = await rich(stage);
    for (let sent = 0; sent < 2; sent += 1) await send(sender, await stage.someone(), '1.00');
    return reasonsFor(stage, { sender });
  };
  return [
    effectOf(isOn, { to: false, before: [name], after: [], given: { ...quiet, [most]: 2 } }, scene),
    effectOf(most, { to: 2, before: [], after: [name], given: { ...quiet, [isOn]: true } }, scene),
  ];
}

/** Somebody all of whose coins were bought that many hours ago. */
async function buyerOf(stage: EffectStage, hours: number): Promise<Someone> {
  const [seller, buyer] = [await rich(stage), await stage.someone()];
  const listing = await postListing(seller, { total: '1000.00', maximum: '7020' });
  const wish = await buyRequest(buyer, listing.id, { fiat_amount: '7020' });
  const { id } = await buyer.must('POST /api/order/buy', wish);
  await seller.must('POST /api/transaction/verify', { id, accept: true });
  await stage.markPaid(buyer, id);
  await seller.must('POST /api/transaction/confirm', { id, ...confirming });
  await stage.advance(hours * 3600);
  return buyer;
}
const fresh =
  (hours: number): Scene =>
  async (stage) =>
    reasonsFor(stage, { sender: await buyerOf(stage, hours) });
const from =
  (wanted: object): Scene =>
  async (stage) =>
    reasonsFor(stage, { sender: await rich(stage, wanted) });

const outOfRange = transferRefusals.AmountOutOfRange.code;
const ofNewAccount = {
  'transfer.rules.review.new_account.is_on': true,
  'transfer.rules.review.new_account.above': '500.00',
};
const ofNewLogin = {
  'transfer.rules.review.new_device.is_on': true,
  'transfer.rules.review.new_device.above': '500.00',
};
const ofFreshCoins = {
  'transfer.rules.review.fresh_coins.is_on': true,
  'transfer.rules.review.fresh_coins.above': '500.00',
};

const limitEffects: readonly Effect[] = [
  effectOf('transfer.rules.minimum', { to: '2.00', before: 0, after: outOfRange, given: quiet }, sending('1.99')),
  effectOf('transfer.rules.maximum', { to: '600.00', before: 0, after: outOfRange, given: quiet }, sending('600.01')),
  effectOf(
    'transfer.rules.daily_maximum',
    {
      to: '700.00',
      before: 0,
      after: transferRefusals.DailyLimitReached.code,
      given: { ...quiet, 'transfer.rules.maximum': '500.00' },
    },
    sending('400.00', '400.00'),
  ),
  effectOf('transfer.rules.fee_permille', { to: 10, before: '0.00', after: '1.00', given: quiet }, async (stage) => {
    const { data } = await send(await rich(stage), await stage.someone(), '100.00');
    return data.fee;
  }),
  effectOf('transfer.rules.window_hours', { to: 48, before: 0, after: needsCode, given: quiet }, async (stage) => {
    const [sender, receiver] = [await rich(stage), await stage.someone()];
    await send(sender, receiver, '4500.00');
    await stage.advance(30 * 3600);
    return outcomeOf(send(sender, receiver, '600.00'));
  }),
  effectOf(
    'transfer.rules.code_above',
    { to: '2000.00', before: 0, after: needsCode, given: { ...quiet, 'transfer.rules.code_above_risky': '1000.00' } },
    async (stage) => {
      const [sender, receiver] = await acquainted(stage);
      return outcomeOf(send(sender, receiver, '2000.01'));
    },
  ),
  effectOf(
    'transfer.rules.code_above_risky',
    { to: '500.00', before: 0, after: needsCode, given: { ...quiet } },
    sending('900.00'),
  ),
];

export const transferEffects: readonly Effect[] = [
  ...limitEffects,
  ...reviewEffects('amount', reasonsFor),
  ...reviewEffects('level_zero', from({ level: 0 })),
  ...reviewEffects('new_account', from({ days: 5 })),
  effectOf(
    'transfer.rules.review.new_account.days',
    { to: 4, before: ['new_account'], after: [], given: { ...quiet, ...ofNewAccount } },
    from({ days: 5 }),
  ),
  ...reviewEffects('first_time', reasonsFor),
  ...reviewEffects('unverified', async (stage) =>
    reasonsFor(stage, { receiver: await stage.someone({ isVerified: false }) }),
  ),
  ...reviewEffects('new_device', from({ loginHours: 1 })),
  effectOf(
    'transfer.rules.review.new_device.hours',
    { to: 48, before: [], after: ['new_device'], given: { ...quiet, ...ofNewLogin } },
    from({ loginHours: 30 }),
  ),
  ...reviewEffects('fresh_coins', fresh(0)),
  effectOf(
    'transfer.rules.review.fresh_coins.hours',
    { to: 48, before: [], after: ['fresh_coins'], given: { ...quiet, ...ofFreshCoins } },
    fresh(30),
  ),
  ...paceEffects('many_recipients'),
  ...paceEffects('many_transfers'),
  ...reviewEffects('recipient', reasonsFor),
];
