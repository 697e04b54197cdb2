import { DAY, HOUR } from '@eh/contract/platform/spans.ts';
import { purchaseRefusals } from '@eh/contract/usdt/purchases/refusals.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { ids } from '../../src/platform/ids.ts';
import { DEMO_PAYMENT_PASSWORD } from '../open-test-server.ts';
import { type Effect, effectOf, type SettingValues } from './effect.ts';
import { type EffectStage, outcomeOf, type Someone } from './effect-stage.ts';

const WIDE = '900000.00';
const RATE = '1.0000';
/** Neither codes nor second signatures. */
const quiet: SettingValues = {
  'redemption.rules.code_above': WIDE,
  'redemption.rules.code_above_risky': WIDE,
  'redemption.rules.four_eyes_above': WIDE,
  'redemption.rules.four_eyes_above_risky': WIDE,
};
const needsCode = redemptionRefusals.NeedsRedemptionCode.code;

/** An address of their own, in digits alone: nothing of it has a case. */
const walletOf = ({ account }: Pick<Someone, 'account'>) => `0x${account.padStart(40, '1')}`;
const rich = (stage: EffectStage, wanted: object = {}) => stage.someone({ coins: '500000.00', level: 3, ...wanted });
const quote = (person: Someone, amount: string) =>
  person.ask('POST /api/exchange/redeem/quote', { chain: 'ERC20', amount, rate: RATE });
/** Quotes and requests a redemption; gives the whole reply. */
export async function redeem(person: Someone, amount: string) {
  const { data } = await quote(person, amount);
  const proof = { address: walletOf(person), security_password: DEMO_PAYMENT_PASSWORD };
  return person.ask('POST /api/exchange/redeem/request', { id: data.id, ...proof });
}

/** Runs with a payout behind the person, so that the address is not new to them. */
async function withKnownAddress<T>(stage: EffectStage, person: Someone, run: () => Promise<T>): Promise<T> {
  const now = stage.server.clock.now();
  const at = new Date(now.getTime() - 20 * DAY);
  const id = ids.next(at);
  const { reader } = stage.server.database;
  const row = {
    id,
    redemption_no: ids.orderNumber(at),
    user_id: person.id,
    chain: 'ERC20',
    currency: 'EH',
    amount_minor: 100_00n,
    usdt_minor: 100_000_000n,
    rate_e4: 10_000n,
    status: 'confirmed',
    needs_four_eyes: false,
    address: walletOf(person),
    expires_at: at,
    created_at: at,
    requested_at: at,
    ended_at: at,
  };
  await reader
    .insertInto('usdt_redemptions')
    .values(row as never)
    .execute();
  const answer = await run();
  await reader.deleteFrom('usdt_redemptions').where('id', '=', id).execute();
  return answer;
}

/** The reasons for which two operators approve. */
async function reasonsFor(stage: EffectStage, person: Someone, amount: string): Promise<readonly string[]> {
  const { data } = await redeem(person, amount);
  const fina = await stage.operator('fina');
  const { rows } = await fina.must('POST /api/operator/redemptions', { id: data.id });
  return rows[0]?.review_reasons ?? [];
}

const levelEffects = [0, 1, 2, 3].flatMap((level) => {
  const single = ['1000.00', '5000.00', '20000.00', '100000.00'][level] ?? '';
  const given = { ...quiet };
  return [
    effectOf(
      `redemption.rules.level_${level}.single`,
      { to: '700.00', before: 0, after: redemptionRefusals.RedemptionOutOfRange.code },
      async (stage) => outcomeOf(quote(await rich(stage, { level }), '700.01')),
    ),
    effectOf(
      `redemption.rules.level_${level}.daily`,
      { to: single, before: 0, after: redemptionRefusals.RedemptionDailyLimit.code, given },
      async (stage) => {
        const person = await rich(stage, { level });
        await redeem(person, single);
        return outcomeOf(quote(person, '50.00'));
      },
    ),
  ];
});

const purchase = (usdt: string) => async (stage: EffectStage) =>
  outcomeOf((await stage.someone()).ask('POST /api/exchange/quote', { chain: 'ERC20', usdt, rate: RATE }));

export const usdtEffects: readonly Effect[] = [
  effectOf(
    'purchase.rules.minimum',
    { to: '30.00', before: 0, after: purchaseRefusals.UsdtOutOfRange.code },
    purchase('29.99'),
  ),
  effectOf(
    'purchase.rules.maximum',
    { to: '200.00', before: 0, after: purchaseRefusals.UsdtOutOfRange.code },
    purchase('200.01'),
  ),
  effectOf('purchase.rules.quote_minutes', { to: 20, before: 15, after: 20 }, async (stage) => {
    const wish = { chain: 'ERC20', usdt: '100', rate: RATE } as const;
    const { quote: of, created_at: start } = await (await stage.someone()).must('POST /api/exchange/quote', wish);
    return ((of?.expires_at ?? start) - start) / 60;
  }),
  effectOf(
    'redemption.rules.minimum',
    { to: '60.00', before: 0, after: redemptionRefusals.RedemptionOutOfRange.code },
    async (stage) => outcomeOf(quote(await rich(stage), '59.99')),
  ),
  effectOf('redemption.rules.quote_minutes', { to: 9, before: 5, after: 9 }, async (stage) => {
    const { data } = await quote(await rich(stage), '100.00');
    return (data.expires_at - data.created_at) / 60;
  }),
  effectOf(
    'redemption.rules.window_hours',
    { to: 48, before: 0, after: needsCode, given: { ...quiet, 'redemption.rules.code_above_risky': '1000.00' } },
    async (stage) => {
      const person = await rich(stage);
      const { data } = await redeem(person, '800.00');
      await stage.server.transaction(({ tx, now }) =>
        tx
          .updateTable('velocity_acts')
          .set({ happened_at: new Date(now.getTime() - 30 * HOUR) })
          .where('id', '=', data.id)
          .execute(),
      );
      return outcomeOf(redeem(person, '300.00'));
    },
  ),
  effectOf('redemption.rules.code_above', { to: '1500.00', before: 0, after: needsCode }, async (stage) => {
    const person = await rich(stage);
    return withKnownAddress(stage, person, () => outcomeOf(redeem(person, '1600.00')));
  }),
  effectOf('redemption.rules.code_above_risky', { to: '700.00', before: 0, after: needsCode }, async (stage) =>
    outcomeOf(redeem(await rich(stage), '800.00')),
  ),
  effectOf(
    'redemption.rules.four_eyes_above',
    {
      to: '800.00',
      before: [],
      after: ['amount'],
      given: { ...quiet, 'redemption.rules.four_eyes_above_risky': '700.00' },
    },
    async (stage) => {
      const person = await rich(stage);
      return withKnownAddress(stage, person, () => reasonsFor(stage, person, '900.00'));
    },
  ),
  effectOf(
    'redemption.rules.four_eyes_above_risky',
    { to: '700.00', before: [], after: ['new_address'], given: { ...quiet, 'redemption.rules.four_eyes_above': WIDE } },
    async (stage) => reasonsFor(stage, await rich(stage), '900.00'),
  ),
  effectOf('redemption.rules.new_login_hours', { to: 48, before: 0, after: needsCode }, async (stage) => {
    const person = await rich(stage, { loginHours: 30 });
    return withKnownAddress(stage, person, () => outcomeOf(redeem(person, '1600.00')));
  }),
  effectOf(
    'redemption.rules.new_account_days',
    {
      to: 30,
      before: [],
      after: ['new_account'],
      given: { ...quiet, 'redemption.rules.four_eyes_above_risky': '700.00' },
    },
    async (stage) => {
      const person = await rich(stage, { days: 25 });
      return withKnownAddress(stage, person, () => reasonsFor(stage, person, '900.00'));
    },
  ),
  effectOf('redemption.rules.new_address_hours', { to: 5, before: null, after: 5 }, async (stage) => {
    const { data } = await redeem(await rich(stage), '100.00');
    return data.payable_at === null ? null : Math.round((data.payable_at - data.created_at) / 3600);
  }),
  ...levelEffects,
];
