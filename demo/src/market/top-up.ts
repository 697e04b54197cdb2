import { createHash } from 'node:crypto';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { openingCoins, postMovements } from '@eh/server/ledger/journal/index.ts';
import { type Chain, findAddress } from '@eh/server/usdt/chains/index.ts';
import { creditDeposit, depositsSeenUpTo, recordDeposit } from '@eh/server/usdt/purchases/index.ts';
import type { MarketPerson } from './market-person.ts';
import type { Stage } from './stage.ts';

/** USDT minor units per minor unit of the coin: six decimals against two. */
const USDT_MINOR = 10_000n;
const CONFIRMED_AFTER = 3 * MINUTE;

/**
 * Gets a user coins as in the real market: they buy them with USDT, one for one, so that the reserve covers the
 * circulation. Without a chain, the demo gives them. The run makes the transfers' names on the chain unique.
 */
export function openTopUp(stage: Stage, chain: Chain | null, run: string) {
  let count = 0n;
  return async (person: MarketPerson, coinsMinor: bigint): Promise<void> => {
    const { user } = person;
    if (chain === null) {
      const amount = { currency: 'EH', minor: coinsMinor };
      await postMovements(stage.ctx, [
        openingCoins({ openingId: stage.ctx.ids.next(stage.now), userId: user.id, amount }),
      ]);
      return;
    }
    const asked = stage.now;
    await stage.act(person.actor, 'POST /api/exchange/quote', {
      chain: chain.name,
      usdt: formatDecimal(coinsMinor, COIN_DECIMALS),
      rate: '1.0000',
    });
    const owner = await findAddress(stage.ctx.tx, chain.name, user.id);
    if (owner === null) throw new Error(`${person.name} has no address for USDT`);
    count += 1n;
    const transfer = {
      txHash: hashOf(`transfer ${run} ${count}`),
      logIndex: 0,
      blockNumber: 0n,
      blockHash: hashOf(`block ${run} ${count}`),
      address: owner.address,
      usdtMinor: coinsMinor * USDT_MINOR,
    };
    stage.moveTo(new Date(asked.getTime() + CONFIRMED_AFTER));
    await recordDeposit(stage.ctx, chain, {
      transfer,
      position: { inTransaction: 0, blockAt: asked },
      owner,
      currency: 'EH',
    });
    for (const deposit of await depositsSeenUpTo(stage.ctx.tx, chain.name, 0n, 1))
      await creditDeposit(stage.ctx, deposit);
    stage.moveTo(asked);
  };
}

function hashOf(text: string): string {
  return `0x${createHash('sha256').update(`demo ${text}`).digest('hex')}`;
}
