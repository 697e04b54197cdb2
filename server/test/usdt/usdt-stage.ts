import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import type { RedemptionRulesOnWire } from '@eh/contract/usdt/redemptions/rules.ts';
import { DEV_PAYER } from '@eh/demo/chain/dev-payer.ts';
import {
  DEV_CHAIN_ID,
  DEV_EXTENDED_KEY,
  type DevTether,
  openTether,
  rpc,
  waitUntilMined,
} from '@eh/demo/chain/dev-tether.ts';
import { type DevNode, startNode } from '@eh/demo/chain/start-node.ts';
import { seedOperators } from '@eh/demo/people/seed-operators.ts';
import { openCodes } from '../../src/accounts/codes/index.ts';
import { staffEndpoints } from '../../src/composition/staff-endpoints.ts';
import { balancesOf } from '../../src/ledger/journal/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { WriteContext } from '../../src/platform/context.ts';
import { openVault } from '../../src/platform/crypto/vault.ts';
import { ids } from '../../src/platform/ids.ts';
import { openMessenger } from '../../src/platform/messaging/open-messenger.ts';
import { openLog } from '../../src/platform/observability/log.ts';
import { writeSetting } from '../../src/platform/settings.ts';
import { type Chain, evmChain, nodesAt } from '../../src/usdt/chains/index.ts';
import {
  defaultPurchaseRules,
  purchaseDeadlines,
  purchaseEndpoints,
  purchaseOperatorEndpoints,
  watchRound,
} from '../../src/usdt/purchases/index.ts';
import { rateEndpoints, rateOperatorEndpoints, rateProposals, rateSetting } from '../../src/usdt/rates/index.ts';
import { followPayouts, redemptionEndpoints, redemptionReviewEndpoints } from '../../src/usdt/redemptions/index.ts';
import { redemptionSettings, usualRedemptionRules } from '../../src/usdt/redemptions/rules.ts';
import { creditEndpoints } from '../../src/wallet/credits/index.ts';
import { callEndpoint } from '../call-endpoint.ts';
import { openTestDatabase } from '../open-test-database.ts';
import { openPeople, type TestPerson } from '../people.ts';
import { serverKeys } from '../server-keys.ts';

export const CONFIRMATIONS = 3;

const WIDE = '1000000.00';
/** For tests of what comes after a request: neither codes nor second signatures. */
export const wideRedemptionRules = {
  ...usualRedemptionRules,
  code_above: WIDE,
  code_above_risky: WIDE,
  four_eyes_above: WIDE,
  four_eyes_above_risky: WIDE,
};

/** A database with people in it, a real node with a token on it, and a watcher that goes when it is told to. */
export async function openUsdtStage() {
  const test = await openTestDatabase();
  const { database } = test;
  const node = await requireNode();
  const tether = withBlocks(node.url, await openTether(node.url));
  const chain = chainAt(node.url, tether.contract);
  let offset = 0;
  const clock = { now: () => new Date(Date.now() + offset) };
  const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
    database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));
  const people = await openPeople(database, clock);
  const purchases = { rules: defaultPurchaseRules, chains: [chain] };
  const codes = openCodes({
    serverKeys,
    messenger: openMessenger({ kind: 'outbox' }),
    log: openLog('silent'),
  });
  const vault = openVault('test', 'operators');
  const redemptions = { currency: 'EH', chains: [chain], codes };
  const call = callEndpoint(database, clock, [
    ...rateEndpoints('EH'),
    ...rateOperatorEndpoints('EH'),
    ...purchaseEndpoints(purchases),
    ...purchaseOperatorEndpoints(purchases),
    ...redemptionEndpoints(redemptions),
    ...redemptionReviewEndpoints(redemptions),
    ...creditEndpoints('EH'),
    ...staffEndpoints({
      vault,
      wallClock: systemClock,
      queues: [],
      screens: [],
      proposals: [rateProposals],
      searches: [],
    }),
  ]);
  const setRedemptionRules = (rules: Partial<RedemptionRulesOnWire>) =>
    transaction((ctx) => writeSetting(ctx, redemptionSettings.setting, { ...usualRedemptionRules, ...rules }));
  await transaction((ctx) => seedOperators(ctx, vault));
  const operators = await database.reader.selectFrom('operators').select(['id', 'name']).execute();
  const parts = { database, clock, ids, serverKeys, chain, currency: 'EH', startBlock: 0n };
  return {
    database,
    node,
    tether,
    chain,
    people,
    call,
    parts,
    transaction,
    clock,
    /** A call of the console, as the operator of the demo with this name. */
    asOperator: <const Name extends CallName>(name: string, asked: Name, body: RequestOf<Name>) => {
      const operatorId = operators.find((operator) => operator.name === name)?.id ?? '';
      return call(asked, body, { caller: { kind: 'operator', operatorId, sessionId: operatorId } });
    },
    /** Moves our clock, not the chain's, and serves what became due. */
    advance(seconds: number) {
      offset += seconds * 1000;
    },
    expire: (purchaseId: string) =>
      transaction(async (ctx) => {
        const handler = purchaseDeadlines['usdt.quote'];
        if (typeof handler === 'function') await handler(ctx, purchaseId);
      }),
    /** Sums of redemptions that no test of something else comes near. */
    widenSums: () => setRedemptionRules(wideRedemptionRules),
    /** As two owners would; how they do it is a test of its own. */
    setRedemptionRules,
    setRate: (rate: string, goodUntil: Date | null = null) =>
      transaction((ctx) =>
        writeSetting(ctx, rateSetting, {
          base_e4: rate.replace('.', ''),
          spread_permille: 0,
          set_at: ctx.now.toISOString(),
          good_until: goodUntil?.toISOString() ?? null,
        }),
      ),
    quote: (person: TestPerson, usdt: string, rate = '7.0200') =>
      call('POST /api/exchange/quote', { chain: 'ERC20', usdt, rate }, { caller: person.caller }),
    show: (person: TestPerson, id: string) => call('GET /api/exchange/show', { id }, { caller: person.caller }),
    purchases: async (person: TestPerson) =>
      (await call('POST /api/exchange/index', {}, { caller: person.caller })).rows,
    available: async (person: TestPerson) => (await balancesOf(database.reader, person.user.id, 'EH')).available,
    mine: (blocks: number) => rpc(node.url, 'anvil_mine', [`0x${blocks.toString(16)}`]),
    round: async () => {
      await watchRound(parts);
      await followPayouts(parts);
    },
    async close() {
      await node.stop();
      await test.drop();
    },
  };
}

export type UsdtStage = Awaited<ReturnType<typeof openUsdtStage>>;

export function chainAt(url: string | readonly string[], contract: string): Chain {
  return evmChain({
    nodes: nodesAt([url].flat()),
    contract,
    chainId: DEV_CHAIN_ID,
    extendedKey: DEV_EXTENDED_KEY,
    confirmations: CONFIRMATIONS,
    payoutAddress: DEV_PAYER,
    blockSeconds: 1,
  });
}

/** A gift is in a block once it is given. */
function withBlocks(url: string, tether: DevTether): DevTether {
  const inBlock = async (hash: string) => {
    await waitUntilMined(url, hash);
    return hash;
  };
  return {
    ...tether,
    mint: async (...gift) => inBlock(await tether.mint(...gift)),
    mintAll: async (parts) => inBlock(await tether.mintAll(parts)),
  };
}

export async function requireNode(): Promise<DevNode> {
  const node = await startNode();
  if (node === null) throw new Error('No EVM node comes with the packages for this machine');
  return node;
}
