import { redemptionRefusals } from '@eh/contract/redemption-refusals.ts';
import { type Chain, type Payouts, type PayoutTransaction, usdt } from '../exchange/index.ts';
import { type Act, lookOf } from '../kit/act.ts';
import { waitInLine } from '../kit/database/wait-in-line.ts';
import { Refusal } from '../kit/refusal.ts';
import { answered, refuseContract } from './check-address.ts';
import { fileOf, type PayoutFile, raised, transactionOf } from './payout.ts';
import { changePayout, highestNonce, insertPayout, lockPayout, type PayoutRow } from './payout-store.ts';
import { findRedemption, moveRedemption, type RedemptionRow } from './store.ts';

/** What the network says right before a payout is prepared. */
export interface NetworkNow extends Pick<PayoutTransaction, 'gasLimit' | 'maxFeePerGas' | 'maxPriorityFeePerGas'> {
  readonly head: bigint;
  readonly nextNonce: bigint;
}

/** Asks the node all that a payout needs; refuses a contract's address, and a paying address that holds too little. */
export async function askNetwork(chain: Chain, payouts: Payouts, row: RedemptionRow): Promise<NetworkNow> {
  const payment = { to: row.address ?? '', usdtMinor: row.usdt_minor };
  await refuseContract(payouts, payment.to);
  const there = await answered(payouts.balanceOf(payouts.from));
  if (there < row.usdt_minor)
    throw new Refusal(redemptionRefusals.PayoutAccountShort, { there: usdt(there), needed: usdt(row.usdt_minor) });
  const [head, nextNonce, costs] = await answered(
    Promise.all([chain.head(), payouts.nextNonce(), payouts.costsOf(payment)]),
  );
  return { head, nextNonce, ...costs };
}

/**
 * Makes the payout of an approved redemption ready for the offline signer. Once more for one that is out already gives
 * higher fees at the same nonce: of all that is signed for it, the network takes one.
 */
export async function preparePayout(
  act: Act,
  { chain, payouts, id, now }: { chain: Chain; payouts: Payouts; id: string; now: NetworkNow },
): Promise<PayoutFile> {
  await waitInLine(act.tx, `payouts ${chain.name}`);
  const before = await lockPayout(act, id);
  const payout = before === null ? await firstTime(act, { chain, payouts, id, now }) : await again(act, before, now);
  const redemption = await findRedemption(lookOf(act).reader, id);
  if (redemption === null) throw new Refusal(redemptionRefusals.RedemptionNotFound);
  return fileOf(redemption, payouts.from, transactionOf(chain, payouts.chainId, redemption, payout));
}

async function firstTime(
  act: Act,
  { chain, payouts, id, now }: { chain: Chain; payouts: Payouts; id: string; now: NetworkNow },
): Promise<PayoutRow> {
  if ((await moveRedemption(act, id, 'prepare')) === null) throw new Refusal(redemptionRefusals.RedemptionMovedOn);
  const highest = await highestNonce(act.tx, chain.name, payouts.from);
  const next = highest === null ? 0n : highest + 1n;
  return insertPayout(act, {
    id: act.ids.next(act.now),
    redemption_id: id,
    chain: chain.name,
    from_address: payouts.from,
    nonce: next > now.nextNonce ? next : now.nextNonce,
    gas_limit: now.gasLimit,
    max_fee_wei: now.maxFeePerGas,
    priority_fee_wei: now.maxPriorityFeePerGas,
    status: 'open',
    since_block: now.head,
    prepared_at: act.now,
  });
}

async function again(act: Act, before: PayoutRow, now: NetworkNow): Promise<PayoutRow> {
  const changed = await changePayout(act, before.id, {
    max_fee_wei: raised(before.max_fee_wei, now.maxFeePerGas),
    priority_fee_wei: raised(before.priority_fee_wei, now.maxPriorityFeePerGas),
    gas_limit: now.gasLimit > before.gas_limit ? now.gasLimit : before.gas_limit,
    prepared_at: act.now,
  });
  if (changed === null) throw new Refusal(redemptionRefusals.RedemptionMovedOn);
  return changed;
}
