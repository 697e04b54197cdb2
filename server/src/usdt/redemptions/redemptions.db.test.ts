import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { ledgerRefusals } from '@eh/contract/ledger/journal/refusals.ts';
import { restingRefusals } from '@eh/contract/ledger/resting/refusals.ts';
import { restRules } from '@eh/contract/ledger/resting/rest-rules.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { signatureRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { chainRefusals } from '@eh/contract/usdt/chains/refusals.ts';
import { rateRefusals } from '@eh/contract/usdt/rates/refusals.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import type { RedemptionRulesOnWire } from '@eh/contract/usdt/redemptions/rules.ts';
import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { DEV_PAYER } from '@eh/demo/chain/dev-payer.ts';
import { openTether, rpc, waitUntilMined } from '@eh/demo/chain/dev-tether.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../test/assert-books-balance.ts';
import { refusalOf } from '../../../test/call-endpoint.ts';
import type { TestPerson } from '../../../test/people.ts';
import { both } from '../../../test/trading.ts';
import { signAsPayer } from '../../../test/usdt/payer.ts';
import { CONFIRMATIONS, openUsdtStage, type UsdtStage, wideRedemptionRules } from '../../../test/usdt/usdt-stage.ts';
import { setPermission } from '../../accounts/permissions/index.ts';
import { setUserStatus } from '../../accounts/sessions/index.ts';
import { setFundStatus, setPaymentPassword } from '../../accounts/users/index.ts';
import { balancesOf, openingCoins, postMovements } from '../../ledger/journal/index.ts';
import { restBought } from '../../ledger/resting/index.ts';
import { ids } from '../../platform/ids.ts';
import { writeSetting } from '../../platform/settings.ts';
import { makeProof } from '../../wallet/solvency/index.ts';
import { transferData } from '../chains/index.ts';
import { requestRedemption } from './request-redemption.ts';

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
let stage: UsdtStage;
let alice: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  stage = await openUsdtStage();
  ({ alice, bob } = stage.people);
  for (const person of [alice, bob]) await credit(person, 60_000_00n);
  await stage.tether.mint(DEV_PAYER, 100_000_000_000n);
});
afterAll(async () => {
  await assertBooksBalance(stage.database);
  await stage.close();
});
beforeEach(async () => {
  await stage.setRate('7.0000');
  stage.advance(DAY_SECONDS);
});

async function credit(person: TestPerson, minor: bigint): Promise<void> {
  const amount = { currency: 'EH', minor };
  await stage.transaction((ctx) =>
    postMovements(ctx, [openingCoins({ openingId: ids.next(ctx.now), userId: person.user.id, amount })]),
  );
}

const as = (person: TestPerson) => ({ caller: person.caller });
const balances = (person: TestPerson) => balancesOf(stage.database.reader, person.user.id, 'EH');
const quote = (person: TestPerson, amount = '700', rate = '7.0000') =>
  stage.call('POST /api/exchange/redeem/quote', { chain: 'ERC20', amount, rate }, as(person));
const request = (person: TestPerson, id: string, address = WALLET) =>
  stage.call('POST /api/exchange/redeem/request', { id, address, security_password: '135790' }, as(person));
const redeem = async (person: TestPerson, amount = '700', address = WALLET) =>
  request(person, (await quote(person, amount)).id, address);
const cancel = (person: TestPerson, id: string) => stage.call('POST /api/exchange/redeem/cancel', { id }, as(person));
const decide = async (name: string, id: string, decision: 'approve' | 'refuse', reason = both('Looked at')) => {
  await stage.asOperator(name, 'POST /api/operator/redemptions/claim', { id, claim: true });
  return stage.asOperator(name, 'POST /api/operator/redemptions/decide', { id, decision, reason });
};
const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;

describe('a quote', () => {
  it("gives USDT at the redeemer's rate, rounded down, and moves nothing", async () => {
    const before = await balances(alice);
    expect(await quote(alice, '100.01')).toMatchObject({ usdt: '14.287142', rate: '7.0000', address: null });
    expect(await balances(alice)).toEqual(before);
  });

  it('is refused on a changed, stale or unknown rate, and on a network without payouts', async () => {
    expect(await codeOf(quote(alice, '700', '7.0001'))).toBe(rateRefusals.RateChanged.code);
    await stage.setRate('7.0000', stage.clock.now());
    expect(await codeOf(quote(alice))).toBe(rateRefusals.RateIsStale.code);
    await stage.setRate('7.0000');
    const other = stage.call(
      'POST /api/exchange/redeem/quote',
      { chain: 'TRC20', amount: '700', rate: '7' },
      as(alice),
    );
    expect(await codeOf(other)).toBe(chainRefusals.ChainNotOffered.code);
  });

  it('respects the limits of the level, per redemption and per day', async () => {
    expect(await codeOf(quote(bob, '49.99'))).toBe(redemptionRefusals.RedemptionOutOfRange.code);
    expect(await codeOf(quote(bob, '5000.01'))).toBe(redemptionRefusals.RedemptionOutOfRange.code);
    expect((await quote(alice, '5000.01')).amount).toBe('5000.01');
    await stage.widenSums();
    for (let part = 0; part < 5; part += 1) await redeem(bob, '2000');
    expect(await codeOf(quote(bob, '50'))).toBe(redemptionRefusals.RedemptionDailyLimit.code);
    await stage.setRedemptionRules({});
    stage.advance(DAY_SECONDS);
    expect((await quote(bob, '50')).amount).toBe('50.00');
  });

  it('ends after its minutes, with its rate, or with the next quote', async () => {
    const first = await quote(alice);
    const second = await quote(alice);
    expect(await codeOf(request(alice, first.id))).toBe(redemptionRefusals.RedemptionNotFound.code);
    stage.advance(300);
    expect(await codeOf(request(alice, second.id))).toBe(redemptionRefusals.RedemptionQuoteOver.code);
    await stage.setRate('7.0000', new Date(stage.clock.now().getTime() + 60_000));
    const third = await quote(alice);
    stage.advance(61);
    expect(await codeOf(request(alice, third.id))).toBe(redemptionRefusals.RedemptionQuoteOver.code);
    const fourth = (await stage.setRate('7.0000'), await quote(alice));
    await stage.setRate('7.0000', stage.clock.now());
    expect(await codeOf(request(alice, fourth.id))).toBe(rateRefusals.RateIsStale.code);
  });

  it('keeps its rate when another rate is set meanwhile', async () => {
    const { id } = await quote(alice);
    await stage.setRate('8.0000');
    const requested = await request(alice, id);
    expect(requested).toMatchObject({ usdt: '100.000000', rate: '7.0000', status: redemptionStatus.underReview });
    await cancel(alice, requested.id);
  });
});

describe('an address', () => {
  it.each([
    ['with a letter in the wrong case', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'PayoutAddressWrong'],
    ['with a digit too few', WALLET.slice(0, -1), 'PayoutAddressWrong'],
    ['of nobody', `0x${'0'.repeat(40)}`, 'PayoutAddressWrong'],
    ['that is none', 'my wallet', 'PayoutAddressWrong'],
    ['of another network', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'PayoutAddressOfOtherChain'],
    ['that pays out itself', DEV_PAYER, 'PayoutAddressIsOurs'],
  ] as const)('%s is refused', async (_, address, name) => {
    const { id } = await quote(alice);
    expect(await codeOf(request(alice, id, address))).toBe(redemptionRefusals[name].code);
  });

  it('of a contract, or of our own, is refused', async () => {
    const { id } = await quote(alice);
    expect(await codeOf(request(alice, id, stage.tether.contract))).toBe(
      redemptionRefusals.PayoutAddressIsContract.code,
    );
    const other = await openTether(stage.node.url);
    expect(await codeOf(request(alice, id, other.contract))).toBe(redemptionRefusals.PayoutAddressIsContract.code);
    const deposit = await stage.quote(bob, '25', '7.0000');
    expect(await codeOf(request(alice, id, deposit.address))).toBe(redemptionRefusals.PayoutAddressIsOurs.code);
    await stage.call('POST /api/exchange/cancel', { id: deposit.id }, as(bob));
  });

  it('in lower case is accepted and gets its checksum', async () => {
    const requested = await redeem(alice, '700', WALLET.toLowerCase());
    expect(requested.address).toBe(WALLET);
    await cancel(alice, requested.id);
  });
});

describe('sums of a window', () => {
  const asking = async (person: TestPerson, amount: string, address = WALLET): Promise<{ readonly id: string }> =>
    request(person, (await quote(person, amount)).id, address);
  /** With a verified code. */
  const verified = async (person: TestPerson, amount: string): Promise<{ readonly id: string }> => {
    const { id: quoteId } = await quote(person, amount);
    const sessionOpenedAt = new Date(0);
    const wanted = { chain: stage.chain, user: person.user, quoteId, typed: WALLET, sessionOpenedAt, hasCode: true };
    return stage.transaction((ctx) => requestRedemption(ctx, wanted));
  };
  const offer = (person: TestPerson) => stage.call('GET /api/exchange/redeem', {}, as(person));

  it('need a code and a second approval however a sum is split, and show how much is left without them', async () => {
    expect((await offer(alice)).free).toEqual({
      known: { without_code: '2000.00', one_approval: '3000.00' },
      first_time: { without_code: '1000.00', one_approval: '2000.00' },
    });
    const first = await asking(alice, '1000');
    expect((await offer(alice)).free.first_time).toEqual({ without_code: '0.00', one_approval: '1000.00' });
    // However small the next ones are, and to whichever address.
    expect(await codeOf(asking(alice, '50'))).toBe(redemptionRefusals.NeedsRedemptionCode.code);
    const elsewhere = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
    expect(await codeOf(asking(alice, '50', elsewhere))).toBe(redemptionRefusals.NeedsRedemptionCode.code);
    const coded = [];
    for (let part = 0; part < 4; part += 1) coded.push(await verified(alice, '1000'));
    const { rows } = await stage.asOperator('omar', 'POST /api/operator/redemptions', {});
    const caseOf = (id: string) => rows.find((row) => row.id === id);
    expect(caseOf(first.id)).toMatchObject({ needs_four_eyes: false, review_reasons: [] });
    expect(coded.map(({ id }) => caseOf(id)?.needs_four_eyes)).toEqual([false, true, true, true]);
    expect(caseOf(coded[1]?.id ?? '')?.review_reasons).toContain('new_address');
    for (const { id } of [first, ...coded]) await cancel(alice, id);
    // A cancelled redemption no longer counts.
    expect((await offer(alice)).free.first_time.one_approval).toBe('2000.00');
  });

  it('count all payouts to one address, whoever requested them', async () => {
    await stage.setRedemptionRules({
      ...wideRedemptionRules,
      four_eyes_above: '3000.00',
      four_eyes_above_risky: '3000.00',
    });
    const [first, second] = [await asking(alice, '2000'), await asking(bob, '1500')];
    const { rows } = await stage.asOperator('omar', 'POST /api/operator/redemptions', {});
    const reasons = [first, second].map(({ id }) => rows.find((row) => row.id === id)?.review_reasons);
    expect(reasons).toEqual([[], ['address']]);
    await cancel(alice, first.id);
    await cancel(bob, second.id);
    await stage.setRedemptionRules({});
  });
});

describe('a request', () => {
  it('is refused with a wrong password, without the coins, and for another person', async () => {
    const { id } = await quote(alice);
    const wrong = { id, address: WALLET, security_password: '246801' };
    expect(await codeOf(stage.call('POST /api/exchange/redeem/request', wrong, as(alice)))).toBe(
      passwordRefusals.WrongSecurityPassword.code,
    );
    expect(await codeOf(request(bob, id))).toBe(redemptionRefusals.RedemptionNotFound.code);
    expect(await codeOf(redeem(stage.people.carol, '50'))).toBe(ledgerRefusals.InsufficientFunds.code);
    const big = await quote(alice, '2000.01');
    expect(await codeOf(request(alice, big.id))).toBe(redemptionRefusals.NeedsRedemptionCode.code);
  });

  it('is made once for a quote, however often and concurrently it is sent', async () => {
    const before = await balances(alice);
    const { id } = await quote(alice);
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => request(alice, id)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(await codeOf(request(alice, id))).toBe(redemptionRefusals.RedemptionMovedOn.code);
    expect((await balances(alice)).held - before.held).toBe(700_00n);
    await cancel(alice, id);
    expect(await codeOf(cancel(alice, id))).toBe(redemptionRefusals.RedemptionMovedOn.code);
    expect(await balances(alice)).toEqual(before);
  });

  it('is refused to people who may not transfer or have just changed the payment password', async () => {
    const { id } = await quote(alice);
    const may = (isAllowed: boolean | null) =>
      stage.transaction((ctx) => setPermission(ctx, alice.user.id, { name: 'transfer', isAllowed }));
    await may(false);
    expect(await codeOf(request(alice, id))).toBe(commonRefusals.NoPermission.code);
    await may(null);
    await stage.transaction((ctx) => setPaymentPassword(ctx, alice.user.id, '135790'));
    expect(await codeOf(request(alice, id))).toBe(passwordRefusals.SecurityPasswordChanged.code);
    stage.advance(DAY_SECONDS);
    await cancel(alice, (await redeem(alice)).id);
  });

  it('is refused while the coins rest after a purchase', async () => {
    const { id } = await quote(alice);
    const { available } = await balances(alice);
    const hold = (isOn: boolean) => ({ is_on: isOn, level_0: 1, level_1: 1, level_2: 1, level_3: 1 });
    await stage.transaction(async (ctx) => {
      await writeSetting(ctx, { name: 'coin-hold', schema: restRules, usual: hold(false) }, hold(true));
      const amount = { currency: 'EH', minor: available - 100_00n };
      await restBought(ctx, [{ tradeId: ids.next(ctx.now), userId: alice.user.id, amount, days: 1, at: ctx.now }]);
    });
    expect((await stage.call('GET /api/exchange/redeem', {}, as(alice))).movable).toBe('100.00');
    expect(await codeOf(request(alice, id))).toBe(restingRefusals.CoinsRest.code);
    expect((await balances(alice)).available).toBe(available);
    await stage.transaction((ctx) =>
      writeSetting(ctx, { name: 'coin-hold', schema: restRules, usual: hold(false) }, hold(false)),
    );
    await cancel(alice, (await request(alice, id)).id);
    // These come from no trade; the test rests them itself.
    await stage.transaction((ctx) => ctx.tx.deleteFrom('coin_holds').execute());
  });

  it('can be seen and cancelled only by its own person', async () => {
    const { id } = await redeem(alice);
    expect(await codeOf(cancel(bob, id))).toBe(redemptionRefusals.RedemptionNotFound.code);
    expect(await codeOf(stage.call('GET /api/exchange/redeem/show', { id }, as(bob)))).toBe(
      redemptionRefusals.RedemptionNotFound.code,
    );
    const { rows } = await stage.call('POST /api/exchange/redeem/index', {}, as(bob));
    expect(rows.map((row) => row.id)).not.toContain(id);
    await cancel(alice, id);
  });
});

describe('the operators', () => {
  it('approve a small redemption alone and a large one by two signatures, under the rules of its request', async () => {
    await stage.widenSums();
    const set = (changes: Partial<RedemptionRulesOnWire>) =>
      stage.setRedemptionRules({ ...wideRedemptionRules, ...changes });
    await set({ four_eyes_above: '1500.00', four_eyes_above_risky: '1500.00' });
    const small = await redeem(alice, '1500');
    expect(await decide('fina', small.id, 'approve')).toEqual({ is_done: true });
    // Together they are above it, and so is every one after them.
    const large = await redeem(alice, '50');
    await set({});
    expect(await decide('fina', large.id, 'approve')).toEqual({ is_done: false });
    expect(await decide('fina', large.id, 'approve')).toEqual({ is_done: false });
    const { rows } = await stage.asOperator('omar', 'POST /api/operator/redemptions', {});
    expect(rows.find((row) => row.id === large.id)).toMatchObject({
      needs_four_eyes: true,
      first_signature: { operator: { name: 'fina' }, decision: 'approve' },
    });
    expect(await decide('omar', large.id, 'approve', both('Same here'))).toEqual({ is_done: true });
    await decide('omar', large.id, 'refuse');
    await decide('omar', small.id, 'refuse');
    await stage.setRedemptionRules({});
  });

  it('pay nothing to a new address before its waiting hours are over', async () => {
    const set = (hours: number) => stage.setRedemptionRules({ new_address_hours: hours });
    await set(24);
    const { id, payable_at: payableAt } = await redeem(alice, '70', '0x90F79bf6EB2c4f870365E785982E1f101E93b906');
    expect((payableAt ?? 0) - Math.floor(stage.clock.now().getTime() / 1000)).toBeGreaterThan(DAY_SECONDS - 60);
    await set(0);
    await decide('fina', id, 'approve');
    await stage.asOperator('fina', 'POST /api/operator/redemptions/claim', { id, claim: true });
    const prepare = () => stage.asOperator('fina', 'POST /api/operator/redemptions/prepare', { id });
    expect(await refusalOf(prepare())).toEqual({
      code: redemptionRefusals.NewAddressWaits.code,
      data: { hours: '24' },
    });
    stage.advance(DAY_SECONDS);
    await stage.asOperator('fina', 'POST /api/operator/redemptions/claim', { id, claim: true });
    await stage.asOperator('fina', 'POST /api/operator/redemptions/import', {
      id,
      signed: signAsPayer(await prepare()),
    });
    await stage.round();
    await stage.mine(CONFIRMATIONS);
    await stage.round();
    await stage.round();
  });

  it('refuse with a reason that the person reads in their language, and release the coins', async () => {
    const before = await balances(alice);
    const { id } = await redeem(alice);
    await decide('fina', id, 'refuse', both('Please verify this wallet first'));
    const shown = (language: 'en' | 'zh-CN') =>
      stage.call('GET /api/exchange/redeem/show', { id }, { ...as(alice), language });
    expect(await shown('en')).toMatchObject({
      status: redemptionStatus.refused,
      reason: 'Please verify this wallet first',
    });
    expect((await shown('zh-CN')).reason).toBe('中文：Please verify this wallet first');
    // A reason from before both languages were stored is shown in the one it has.
    await stage.transaction((ctx) =>
      ctx.tx.updateTable('usdt_redemptions').set({ reason_en: null }).where('id', '=', id).execute(),
    );
    expect((await shown('en')).reason).toBe('中文：Please verify this wallet first');
    expect(await balances(alice)).toEqual(before);
    expect(await codeOf(cancel(alice, id))).toBe(redemptionRefusals.RedemptionMovedOn.code);
    expect(await codeOf(decide('fina', id, 'approve'))).toBe(operatorRefusals.CaseNotFound.code);
  });

  it('decide only claimed cases, prepare only approved ones, and pay nothing else', async () => {
    const { id } = await redeem(alice);
    const unclaimed = { id, decision: 'approve', reason: both('x') } as const;
    expect(await codeOf(stage.asOperator('fina', 'POST /api/operator/redemptions/decide', unclaimed))).toBe(
      operatorRefusals.NotClaimed.code,
    );
    const prepare = () => stage.asOperator('fina', 'POST /api/operator/redemptions/prepare', { id });
    expect(await codeOf(prepare())).toBe(redemptionRefusals.RedemptionMovedOn.code);
    expect(await codeOf(stage.asOperator('rita', 'POST /api/operator/redemptions/prepare', { id }))).toBe(
      commonRefusals.NoPermission.code,
    );
    await decide('fina', id, 'approve');
    expect(await codeOf(cancel(alice, id))).toBe(redemptionRefusals.RedemptionMovedOn.code);
    expect(await codeOf(prepare())).toBe(operatorRefusals.NotClaimed.code);
    await stage.asOperator('omar', 'POST /api/operator/redemptions/claim', { id, claim: true });
    expect(await codeOf(prepare())).toBe(operatorRefusals.CaseClaimed.code);
    await decide('omar', id, 'refuse');
  });

  it('either decide or are too late when the person cancels during an approval', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await redeem(alice, '50');
      await stage.asOperator('fina', 'POST /api/operator/redemptions/claim', { id, claim: true });
      const approving = { id, decision: 'approve', reason: both('Fine') } as const;
      const outcomes = await Promise.allSettled([
        cancel(alice, id),
        stage.asOperator('fina', 'POST /api/operator/redemptions/decide', approving),
      ]);
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      if (outcomes[1]?.status === 'fulfilled') await decide('fina', id, 'refuse');
    }
    expect((await balances(alice)).held).toBe(0n);
  });

  it('prepare no payout that the paying address cannot cover', async () => {
    const { id } = await redeem(alice, '700');
    await decide('fina', id, 'approve');
    await stage.asOperator('fina', 'POST /api/operator/redemptions/claim', { id, claim: true });
    await spend((await stage.chain.payouts?.balanceOf(DEV_PAYER)) ?? 0n, 99_999_999n);
    const outcome = await refusalOf(stage.asOperator('fina', 'POST /api/operator/redemptions/prepare', { id }));
    await stage.tether.mint(DEV_PAYER, 100_000_000_000n);
    expect(outcome).toEqual({
      code: redemptionRefusals.PayoutAccountShort.code,
      data: { there: '99.999999', promised: '0.000000', needed: '100.000000' },
    });
    await stage.asOperator('fina', 'POST /api/operator/redemptions/decide', {
      id,
      decision: 'refuse',
      reason: both('Too late'),
    });
  });
});

it('prepare no payout that the paying address cannot cover beside prepared ones, even concurrently', async () => {
  const requested = [await redeem(alice, '70'), await redeem(alice, '70'), await redeem(alice, '70')];
  for (const { id } of requested) {
    await decide('fina', id, 'approve');
    await stage.asOperator('fina', 'POST /api/operator/redemptions/claim', { id, claim: true });
  }
  await spend((await stage.chain.payouts?.balanceOf(DEV_PAYER)) ?? 0n, 25_000_000n);
  const outcomes = await Promise.allSettled(
    requested.map(({ id }) => stage.asOperator('fina', 'POST /api/operator/redemptions/prepare', { id })),
  );
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(await stage.asOperator('fina', 'POST /api/operator/redemptions/payers', {})).toMatchObject({
    payers: [
      {
        address: DEV_PAYER,
        there: '25.000000',
        promised: { payouts: 2, usdt: '20.000000' },
        approved: { payouts: 1, usdt: '10.000000' },
      },
    ],
  });
  const late = outcomes.findIndex((outcome) => outcome.status === 'rejected');
  const prepareLate = () =>
    stage.asOperator('fina', 'POST /api/operator/redemptions/prepare', { id: requested[late]?.id ?? '' });
  expect(await refusalOf(prepareLate())).toEqual({
    code: redemptionRefusals.PayoutAccountShort.code,
    data: { there: '25.000000', promised: '20.000000', needed: '10.000000' },
  });
  await stage.tether.mint(DEV_PAYER, 100_000_000_000n);
  await prepareLate();
  for (const { id } of requested) {
    const file = await stage.asOperator('fina', 'POST /api/operator/redemptions/prepare', { id });
    await stage.asOperator('fina', 'POST /api/operator/redemptions/import', { id, signed: signAsPayer(file) });
  }
  await stage.round();
  await stage.mine(CONFIRMATIONS);
  await stage.round();
  await stage.round();
  expect((await balances(alice)).held).toBe(0n);
});

/** Leaves so much at the paying address, and the rest elsewhere. */
async function spend(all: bigint, left: bigint): Promise<void> {
  const data = transferData('0x90F79bf6EB2c4f870365E785982E1f101E93b906', all - left);
  const transaction = { from: DEV_PAYER, to: stage.tether.contract, data, gas: '0x186a0' };
  await waitUntilMined(stage.node.url, String(await rpc(stage.node.url, 'eth_sendTransaction', [transaction])));
}

it('can be neither approved nor prepared for a person who was frozen since the request', async () => {
  const { id } = await redeem(bob, '70');
  await stage.transaction((ctx) => setUserStatus(ctx, bob.user.id, 'frozen'));
  expect(await codeOf(decide('fina', id, 'approve'))).toBe(redemptionRefusals.RedemptionPersonStopped.code);
  const { rows } = await stage.asOperator('fina', 'POST /api/operator/redemptions', { is_over: false });
  expect(rows.find((row) => row.id === id)?.person.stops).toEqual(['frozen']);
  await stage.transaction((ctx) => setUserStatus(ctx, bob.user.id, 'normal'));
  await decide('fina', id, 'approve');
  await stage.transaction((ctx) => setFundStatus(ctx, bob.user.id, 'restricted'));
  await stage.asOperator('fina', 'POST /api/operator/redemptions/claim', { id, claim: true });
  const prepare = () => stage.asOperator('fina', 'POST /api/operator/redemptions/prepare', { id });
  expect(await codeOf(prepare())).toBe(redemptionRefusals.RedemptionPersonStopped.code);
  await stage.transaction((ctx) => setFundStatus(ctx, bob.user.id, 'normal'));
  await decide('fina', id, 'refuse');
});

it('is subtracted from the published reserve once it is paid', async () => {
  const { id } = await redeem(bob, '70');
  await decide('fina', id, 'approve');
  await stage.asOperator('fina', 'POST /api/operator/redemptions/claim', { id, claim: true });
  const file = await stage.asOperator('fina', 'POST /api/operator/redemptions/prepare', { id });
  await stage.asOperator('fina', 'POST /api/operator/redemptions/import', { id, signed: signAsPayer(file) });
  const published = async () => {
    stage.advance(DAY_SECONDS);
    await makeProof({ ...stage.parts, now: stage.clock.now(), reserveAddresses: [] });
    const rows = await stage.database.reader
      .selectFrom('solvency_days')
      .select(['circulation_minor', 'reserve_usdt_minor'])
      .orderBy('day', 'desc')
      .limit(1)
      .execute();
    return rows[0] ?? { circulation_minor: 0n, reserve_usdt_minor: 0n };
  };
  const before = await published();
  await stage.round();
  await stage.mine(CONFIRMATIONS);
  await stage.round();
  await stage.round();
  const after = await published();
  expect(after.reserve_usdt_minor - before.reserve_usdt_minor).toBe(-10_000_000n);
  expect(after.circulation_minor - before.circulation_minor).toBe(-70_00n);
});

describe('one person', () => {
  const approved = async (by: string, amount: string) => decide(by, (await redeem(alice, amount)).id, 'approve');
  // The limits for codes and second approvals are tested elsewhere; here they are out of the way.
  beforeAll(() => stage.setRedemptionRules({ code_above: '100000.00', four_eyes_above: '100000.00' }));

  it('approves a limited sum alone per day, in coins and in USDT, even over many small redemptions', async () => {
    await credit(alice, 60_000_00n);
    for (let part = 0; part < 4; part += 1) expect(await approved('fina', '2000')).toEqual({ is_done: true });
    expect(await approved('fina', '1500')).toEqual({ is_done: true });
    const next = await redeem(alice, '2000');
    expect(await decide('fina', next.id, 'approve')).toEqual({ is_done: false });
    expect(await decide('omar', next.id, 'approve')).toEqual({ is_done: true });
    const row = await stage.database.reader
      .selectFrom('usdt_redemptions')
      .innerJoin('operators as second', 'second.id', 'usdt_redemptions.seconded_by')
      .select('second.name')
      .where('usdt_redemptions.id', '=', next.id)
      .executeTakeFirst();
    expect(row?.name).toBe('omar');
    expect(await approved('fina', '500')).toEqual({ is_done: true });
    expect(await approved('fina', '50')).toEqual({ is_done: false });
    stage.advance(DAY_SECONDS);
    expect(await approved('fina', '1000')).toEqual({ is_done: true });
  });

  it('cannot approve alone a sum that is small in coins and large in USDT', async () => {
    await stage.setRate('3.0000');
    const large = await quote(alice, '1600', '3.0000');
    const requested = await request(alice, large.id);
    expect(await decide('fina', requested.id, 'approve')).toEqual({ is_done: false });
    await decide('fina', requested.id, 'refuse');
  });

  it('pays nothing out at a recent rate that they set or approved', async () => {
    stage.advance(3 * DAY_SECONDS);
    await stage.setRate('7.0000');
    await stage.asOperator('fina', 'POST /api/operator/exchange/rate', {
      base: '6.95',
      spread_permille: 0,
      good_minutes: null,
      reason: 'Moved',
    });
    const requested = await request(alice, (await quote(alice, '700', '6.9500')).id);
    const own = redemptionRefusals.OwnRate.code;
    const claim = { id: requested.id, claim: true };
    expect(await codeOf(stage.asOperator('fina', 'POST /api/operator/redemptions/claim', claim))).toBe(own);
    expect(await decide('omar', requested.id, 'approve')).toEqual({ is_done: true });
    expect(await codeOf(stage.asOperator('fina', 'POST /api/operator/redemptions/prepare', { id: requested.id }))).toBe(
      own,
    );
    stage.advance(DAY_SECONDS);
    const later = await request(alice, (await quote(alice, '700', '6.9500')).id);
    expect(await decide('fina', later.id, 'approve')).toEqual({ is_done: true });
  });

  it('counts as one person with the operators they invited: rates, sums and second signatures', async () => {
    stage.advance(40 * DAY_SECONDS);
    await stage.setRate('7.0000');
    const idOf = async (name: string) =>
      (await stage.database.reader.selectFrom('operators').select('id').where('name', '=', name).executeTakeFirst())
        ?.id ?? '';
    await stage.transaction(async (ctx) =>
      ctx.tx
        .insertInto('operator_bonds')
        .values({
          id: ctx.ids.next(ctx.now),
          from_id: await idOf('fina'),
          to_id: await idOf('olga'),
          kind: 'made',
          made_at: ctx.now,
        })
        .execute(),
    );
    await stage.setRate('3.0000');
    const large = await request(alice, (await quote(alice, '1600', '3.0000')).id);
    await stage.setRate('7.0000');
    expect(await decide('fina', large.id, 'approve')).toEqual({ is_done: false });
    const barFor = async (by: string) =>
      (await stage.asOperator(by, 'POST /api/operator/redemptions', {})).rows.find((row) => row.id === large.id)
        ?.first_signature?.bar;
    expect(await barFor('fina')).toMatchObject({ why: 'own', first: 'fina' });
    expect(await barFor('olga')).toMatchObject({ why: 'joined', first: 'fina' });
    expect(await barFor('omar')).toBeNull();
    expect(await codeOf(decide('olga', large.id, 'approve'))).toBe(signatureRefusals.SignerNotIndependent.code);
    await stage.asOperator('olga', 'POST /api/operator/redemptions/claim', { id: large.id, claim: false });
    expect(await decide('omar', large.id, 'approve')).toEqual({ is_done: true });
    await credit(alice, 60_000_00n);
    for (const by of ['fina', 'olga', 'fina', 'olga', 'fina'])
      expect(await approved(by, '2000')).toEqual({ is_done: true });
    for (const by of ['fina', 'olga']) expect(await approved(by, '50')).toEqual({ is_done: false });
    await stage.asOperator('fina', 'POST /api/operator/exchange/rate', {
      base: '6.95',
      spread_permille: 0,
      good_minutes: null,
      reason: 'Moved',
    });
    const requested = await request(alice, (await quote(alice, '100', '6.9500')).id);
    expect(await codeOf(decide('olga', requested.id, 'approve'))).toBe(redemptionRefusals.OwnRate.code);
  });
});
