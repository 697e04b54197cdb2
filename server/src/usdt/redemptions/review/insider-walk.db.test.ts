import { COIN_DECIMALS, requireDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import {
  ONE_SIGNER_DAY_COINS,
  ONE_SIGNER_DAY_USDT,
  ONE_SIGNER_HOURS,
  ONE_SIGNER_USDT,
  RATE_BAND_PERMILLE,
  RATE_WINDOW_HOURS,
} from '@eh/contract/staff/signatures/one-signer.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../../test/assert-books-balance.ts';
import { both } from '../../../../test/trading.ts';
import { openUsdtStage, type UsdtStage } from '../../../../test/usdt/usdt-stage.ts';
import { openingCoins, postMovements } from '../../../ledger/journal/index.ts';
import { openVault } from '../../../platform/crypto/vault.ts';
import { ids } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addOperator } from '../../../staff/operators/index.ts';

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const STEPS = 80;
/** Each insider also holds an account that they invited themselves, in the role that moves money. */
const insiders = ['omar', 'fina', 'rita'] as const;

let stage: UsdtStage;
/** Whether any walk paid out: bounds that are never approached are not tested. */
let letOutByAll = 0;
const idsOf = new Map<string, string>();

beforeAll(async () => {
  stage = await openUsdtStage();
  await stage.setRate('7.0000');
  // The rules as two owners could loosen them: the bounds of one operator do not depend on them.
  const loose = { code_above: '300000.00', four_eyes_above: '300000.00', four_eyes_above_risky: '300000.00' };
  await stage.setRedemptionRules(loose);
  const vault = openVault('test', 'operators');
  for (const name of insiders)
    await stage.transaction((ctx) =>
      addOperator(ctx, vault, { name: `${name}-s`, role: 'finance', password: 'Demo-1234' }),
    );
  for (const row of await stage.database.reader.selectFrom('operators').select(['id', 'name']).execute())
    idsOf.set(row.name, row.id);
});
afterAll(async () => {
  await assertBooksBalance(stage.database);
  await stage.close();
});

const idOf = (name: string) => idsOf.get(name) ?? '';

/** The same numbers for the same seed, so that a failure can be repeated. */
function diceOf(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** An insider's attempt may be refused; any other error is a fault. */
async function tries(attempt: Promise<unknown>): Promise<void> {
  await attempt.catch((error: unknown) => {
    const isKnown = error instanceof Refusal || (error instanceof Error && error.name === 'ZodError');
    if (!isKnown) throw error;
  });
}

it.each(insiders)(
  '%s, with an accomplice and a self-made account, moves no more than the bound',
  async (name) => {
    const roll = diceOf(name.length * 7919 + name.charCodeAt(0));
    const hands = [name, `${name}-s`];
    const own = hands.map(idOf);
    const accomplices = [stage.people.alice, stage.people.bob];
    const start = stage.clock.now();
    await stage.database.reader.deleteFrom('first_signatures').execute();
    await stage.setRate('7.0000');
    for (const { user } of accomplices)
      await stage.transaction((ctx) =>
        postMovements(ctx, [
          openingCoins({
            openingId: ids.next(ctx.now),
            userId: user.id,
            amount: { currency: 'EH', minor: 400_000_00n },
          }),
        ]),
      );
    await stage.transaction((ctx) =>
      ctx.tx
        .insertInto('operator_bonds')
        .values({
          id: ids.next(ctx.now),
          from_id: idOf(name),
          to_id: idOf(`${name}-s`),
          kind: 'made',
          made_at: ctx.now,
        })
        .execute(),
    );
    const call = async (hand: string) => {
      const operatorId = idOf(hand);
      return { caller: { kind: 'operator', operatorId, sessionId: operatorId } } as const;
    };
    const open = async () =>
      stage.database.reader
        .selectFrom('usdt_redemptions')
        .select('id')
        .where('status', 'in', ['underReview', 'approved'])
        .execute();
    const waiting = async () =>
      stage.database.reader
        .selectFrom('operator_proposals')
        .select('id')
        .where('state', '=', 'waiting')
        .where('proposed_by', 'in', own)
        .execute();
    const pick = <T>(from: readonly T[]): T | undefined => from[roll(from.length)];
    const acts: readonly ((hand: string) => Promise<void>)[] = [
      async (hand) => {
        const base = pick(['0.02', '6.80', '6.87', '6.93', '7.00', '7.07', '7.13', '7.20', '1000']) ?? '7.00';
        const wanted = { base, spread_permille: pick([0, 10]) ?? 0, good_minutes: null, reason: 'The market' };
        await tries(stage.call('POST /api/operator/exchange/rate', wanted, await call(hand)));
      },
      async () => {
        const { rates } = await stage.call(
          'GET /api/currency/rates',
          {},
          { caller: accomplices[0]?.caller ?? { kind: 'visitor' } },
        );
        const amount = String(pick([60, 400, 900, 1500, 2000]) ?? 60);
        const person = pick(accomplices) ?? stage.people.alice;
        const rate = rates[0]?.redeem ?? '7.0000';
        const asked = stage
          .call('POST /api/exchange/redeem/quote', { chain: 'ERC20', amount, rate }, { caller: person.caller })
          .then(({ id }) =>
            stage.call(
              'POST /api/exchange/redeem/request',
              { id, address: WALLET, security_password: '135790' },
              { caller: person.caller },
            ),
          );
        await tries(asked);
      },
      async (hand) => {
        const id = pick(await open())?.id;
        if (id === undefined) return;
        for (const signer of [hand, ...hands]) {
          await tries(stage.call('POST /api/operator/redemptions/claim', { id, claim: true }, await call(signer)));
          const approving = { id, decision: 'approve', reason: both('Looked at') } as const;
          await tries(stage.call('POST /api/operator/redemptions/decide', approving, await call(signer)));
          await tries(stage.call('POST /api/operator/redemptions/claim', { id, claim: false }, await call(signer)));
        }
      },
      async (hand) => {
        const wanted = {
          kind: 'credit',
          account: accomplices[0]?.user.account ?? '',
          amount: '1000000.00',
          reason: 'x',
          reason_en: 'x',
          reference: 'T-1',
        } as const;
        await tries(stage.call('POST /api/operator/credits/ask', wanted, await call(hand)));
        const rows = await stage.database.reader
          .selectFrom('credits')
          .select('id')
          .where('status', '=', 'asked')
          .where('asked_by', 'in', own)
          .execute();
        for (const { id } of rows)
          for (const signer of hands) {
            await tries(stage.call('POST /api/operator/credits/claim', { id, claim: true }, await call(signer)));
            await tries(
              stage.call(
                'POST /api/operator/credits/decide',
                { id, decision: 'sign', reason: 'x' },
                await call(signer),
              ),
            );
            await tries(stage.call('POST /api/operator/credits/claim', { id, claim: false }, await call(signer)));
          }
      },
      async (hand) => {
        await tries(
          stage.call(
            'POST /api/operator/operators/add',
            { name: `puppet${roll(99)}`, role: 'owner', reason: 'x' },
            await call(hand),
          ),
        );
        const change = pick([{ kind: 'keys' }, { kind: 'role', role: 'owner' }] as const) ?? { kind: 'keys' };
        const id = idOf(pick(['olga', 'arno', `${name}-s`]) ?? 'olga');
        await tries(stage.call('POST /api/operator/operators/change', { id, reason: 'x', change }, await call(hand)));
      },
      async (hand) => {
        for (const { id } of await waiting())
          await tries(
            stage.call(
              'POST /api/operator/proposals/decide',
              { id, decision: 'approve', reason: 'x' },
              await call(hand),
            ),
          );
      },
      async () => stage.advance((roll(7) * HOUR) / 1000),
    ];
    for (let step = 0; step < STEPS; step += 1) await acts[roll(acts.length)]?.(pick(hands) ?? name);

    const letOut = await stage.database.reader
      .selectFrom('usdt_redemptions')
      .select(['amount_minor', 'usdt_minor', 'approved_at', 'approved_by', 'seconded_by'])
      .where('approved_by', 'in', own)
      .orderBy('approved_at')
      .execute();
    const most = {
      once: requireDecimal(ONE_SIGNER_USDT, USDT_DECIMALS),
      usdt: requireDecimal(ONE_SIGNER_DAY_USDT, USDT_DECIMALS),
      coins: requireDecimal(ONE_SIGNER_DAY_COINS, COIN_DECIMALS),
    };
    for (const first of letOut) {
      expect(first.seconded_by).toBeNull();
      expect(first.usdt_minor <= most.once).toBe(true);
      const from = first.approved_at?.getTime() ?? 0;
      const day = letOut.filter((row) => {
        const at = row.approved_at?.getTime() ?? 0;
        return at >= from && at < from + ONE_SIGNER_HOURS * HOUR;
      });
      expect(day.reduce((sum, row) => sum + row.usdt_minor, 0n) <= most.usdt).toBe(true);
      expect(day.reduce((sum, row) => sum + row.amount_minor, 0n) <= most.coins).toBe(true);
    }
    letOutByAll += letOut.length;
    const reader = stage.database.reader;
    expect(await reader.selectFrom('credits').select('id').where('status', '=', 'signed').execute()).toEqual([]);
    expect(
      await reader.selectFrom('operator_proposals').select('id').where('state', '=', 'approved').execute(),
    ).toEqual([]);
    const rates = await reader
      .selectFrom('exchange_rates')
      .select(['base_e4', 'approved_by', 'set_at'])
      .where('set_at', '>=', start)
      .execute();
    expect(rates.filter((rate) => rate.approved_by !== null)).toEqual([]);
    const isNear = rates.flatMap((rate) =>
      rates
        .filter((other) => Math.abs(other.set_at.getTime() - rate.set_at.getTime()) < RATE_WINDOW_HOURS * HOUR)
        .map((other) => (rate.base_e4 - other.base_e4) * 1000n <= (other.base_e4 + 1n) * BigInt(RATE_BAND_PERMILLE)),
    );
    expect(isNear).not.toContain(false);
  },
  240_000,
);

it('has paid something out along the way', () => {
  expect(letOutByAll).toBeGreaterThan(0);
});
