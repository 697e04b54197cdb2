import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { DEV_PAYER } from '@eh/demo/chain/dev-payer.ts';
import { DEV_EXTENDED_KEY } from '@eh/demo/chain/dev-tether.ts';
import { seedOperators } from '@eh/demo/people/seed-operators.ts';
import { openCodes } from '../../src/accounts/codes/index.ts';
import { balanceOf, balancesOf, openingCoins, platformAccount, postMovements } from '../../src/ledger/journal/index.ts';
import type { WriteContext } from '../../src/platform/context.ts';
import { openVault } from '../../src/platform/crypto/vault.ts';
import { ids } from '../../src/platform/ids.ts';
import { openMessenger } from '../../src/platform/messaging/open-messenger.ts';
import { openLog } from '../../src/platform/observability/log.ts';
import { writeSetting } from '../../src/platform/settings.ts';
import { tronAddressOf } from '../../src/trading/payment-accounts/index.ts';
import { type Chain, nodesAt, tronChain } from '../../src/usdt/chains/index.ts';
import { defaultPurchaseRules, purchaseEndpoints, watchRound } from '../../src/usdt/purchases/index.ts';
import { rateSetting } from '../../src/usdt/rates/index.ts';
import { followPayouts, redemptionEndpoints, redemptionReviewEndpoints } from '../../src/usdt/redemptions/index.ts';
import { redemptionSettings } from '../../src/usdt/redemptions/rules.ts';
import { assertBooksBalance } from '../assert-books-balance.ts';
import { callEndpoint } from '../call-endpoint.ts';
import { openTestDatabase } from '../open-test-database.ts';
import { openPeople } from '../people.ts';
import { serverKeys } from '../server-keys.ts';
import { both } from '../trading.ts';
import { onTron } from './payer.ts';
import { openTronServer } from './tron-server.ts';
import { wideRedemptionRules } from './usdt-stage.ts';

export const TRON_CONFIRMATIONS = 4;
export const TRON_USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
/** The wallet of the person whose coins are redeemed. */
export const TRON_WALLET = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
/** The address of the development payer's key on Tron: the same twenty bytes. */
export const TRON_PAYER = tronAddressOf(Buffer.from(DEV_PAYER.slice(2), 'hex'));

/** A database with Alice and some coins in it, a stand-in for a node of Tron, and payouts that go when they are told to. */
export async function openTronStage() {
  const test = await openTestDatabase();
  const { database } = test;
  const clock = { now: () => new Date() };
  const tron = await openTronServer();
  const chainWith = (payoutAddress: string | undefined): Chain =>
    tronChain({
      nodes: nodesAt([tron.url]),
      contract: TRON_USDT,
      extendedKey: DEV_EXTENDED_KEY,
      payoutAddress,
      confirmations: TRON_CONFIRMATIONS,
    });
  const chain = chainWith(TRON_PAYER);
  const { alice } = await openPeople(database, clock);
  const codes = openCodes({ serverKeys, messenger: openMessenger({ kind: 'outbox' }), log: openLog('silent') });
  const parts = { currency: 'EH', chains: [chain], codes };
  const call = callEndpoint(database, clock, [
    ...purchaseEndpoints({ rules: defaultPurchaseRules, chains: [chain] }),
    ...redemptionEndpoints(parts),
    ...redemptionReviewEndpoints(parts),
  ]);
  await database.transaction(async (tx) => {
    const ctx: WriteContext = { tx, now: clock.now(), ids, serverKeys };
    await writeSetting(ctx, redemptionSettings.setting, wideRedemptionRules);
    await seedOperators(ctx, openVault('test', 'operators'));
    const rate = { base_e4: '70000', spread_permille: 0, set_at: ctx.now.toISOString(), good_until: null };
    await writeSetting(ctx, rateSetting, rate);
    const amount = { currency: 'EH', minor: 100_000_00n };
    await postMovements(ctx, [openingCoins({ openingId: ids.next(ctx.now), userId: alice.user.id, amount })]);
  });
  const operators = database.reader.selectFrom('operators').select('id');
  const { id: fina } = await operators.where('name', '=', 'fina').executeTakeFirstOrThrow();

  const as = () => ({ caller: alice.caller });
  const callAsFina = <const Name extends CallName>(name: Name, body: RequestOf<Name>) =>
    call(name, body, { caller: { kind: 'operator', operatorId: fina, sessionId: fina } });
  const show = (id: string) => call('GET /api/exchange/redeem/show', { id }, as());
  const round = async () => {
    await watchRound({ database, clock, ids, serverKeys, chain, currency: 'EH', startBlock: 0n });
    await followPayouts({ database, clock, ids, serverKeys, chain });
  };

  async function redeem(amount = '700', address = TRON_WALLET) {
    const quote = { chain: 'TRC20', amount, rate: '7.0000' } as const;
    const { id } = await call('POST /api/exchange/redeem/quote', quote, as());
    return call('POST /api/exchange/redeem/request', { id, address, security_password: '135790' }, as());
  }
  const claim = (id: string) => callAsFina('POST /api/operator/redemptions/claim', { id, claim: true });
  async function prepare(id: string) {
    await claim(id);
    return onTron(await callAsFina('POST /api/operator/redemptions/prepare', { id }));
  }
  async function approve(id: string) {
    await claim(id);
    await callAsFina('POST /api/operator/redemptions/decide', {
      id,
      decision: 'approve',
      reason: both('Known wallet'),
    });
  }

  tron.empty(3);
  await round();
  return {
    database,
    clock,
    tron,
    chain,
    chainWith,
    call,
    callAsFina,
    as,
    show,
    statusOf: async (id: string) => (await show(id)).status,
    balances: () => balancesOf(database.reader, alice.user.id, 'EH'),
    reserve: () => balanceOf(database.reader, platformAccount('usdt_reserve', 'USDT')),
    bring: (id: string, signed: string) => callAsFina('POST /api/operator/redemptions/import', { id, signed }),
    redeem,
    claim,
    approve,
    prepare,
    upToFile: async (amount = '700') => {
      const { id } = await redeem(amount);
      await approve(id);
      return { id, file: await prepare(id) };
    },
    round,
    /** Adds the confirmations, makes the blocks solid, and runs a round. */
    confirm: async () => {
      tron.empty(TRON_CONFIRMATIONS);
      tron.solidify();
      await round();
    },
    /** Before each test: a node that works, and an address that can pay. */
    reset() {
      tron.fail(null);
      tron.endsAs('SUCCESS');
      tron.hold(TRON_PAYER, 1_000_000_000_000n);
      tron.solidify();
    },
    async close() {
      await assertBooksBalance(database);
      await tron.close();
      await test.drop();
    },
  };
}
