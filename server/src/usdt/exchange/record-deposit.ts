import type { WriteContext } from '../../platform/context.ts';
import { dropDeadline } from '../../platform/queue/deadlines.ts';
import { QUOTE_DEADLINE } from './ask-quote.ts';
import type { Chain, ChainTransfer, TransferPlace } from './chain/chain.ts';
import type { AddressRow } from './chain-store.ts';
import { type DepositRow, depositsOf, insertDeposit, lockDeposit, moveDeposit, placeDeposit } from './deposit-store.ts';
import { afterDrop, isInTime } from './purchase.ts';
import { findPurchase, insertPurchase, lockNewestQuote, movePurchase } from './purchase-store.ts';

/** A transfer to an address of ours, with its owner and where it stands. */
/** Another process follows the same chain and was first. What it wrote stands, and the next round goes on from there. */
export class WrittenByAnother extends Error {
  override readonly name = 'WrittenByAnother';

  constructor(txHash: string) {
    super(`Another watcher has written ${txHash} at the same time`);
  }
}

export interface Arrived {
  readonly transfer: ChainTransfer;
  readonly place: TransferPlace;
  readonly owner: AddressRow;
  readonly currency: string;
}

/** Writes down what was seen on the chain, once for each transfer, however often and in whichever block it is seen. */
export async function recordDeposit(act: WriteContext, chain: Chain, arrived: Arrived): Promise<void> {
  const { transfer, place } = arrived;
  const block = { log_index: transfer.logIndex, block_number: transfer.blockNumber, block_hash: transfer.blockHash };
  const known = await lockDeposit(act, { chain: chain.name, tx_hash: transfer.txHash, place: place.place });
  if (known !== null) {
    await placeDeposit(act, known.id, block);
    await movePurchase(act, known.purchase_id, ['waiting', 'expired'], { status: 'confirming' });
    return;
  }
  const bound = await bindPurchase(act, chain, arrived);
  const written = await insertDeposit(act, {
    id: act.ids.next(act.now),
    chain: chain.name,
    tx_hash: transfer.txHash,
    place: place.place,
    ...block,
    address: transfer.address,
    user_id: arrived.owner.user_id,
    purchase_id: bound.purchaseId,
    usdt_minor: transfer.usdtMinor,
    status: 'seen',
    is_in_time: bound.isInTime,
    seen_at: act.now,
  });
  if (written === null) throw new WrittenByAnother(transfer.txHash);
}

/** The quote these USDT are for, if there is one; otherwise a purchase that they make by themselves. */
async function bindPurchase(act: WriteContext, chain: Chain, arrived: Arrived) {
  const { owner, transfer, place, currency } = arrived;
  const quote = await lockNewestQuote(act, owner.user_id, chain.name);
  const arrival = { usdtMinor: transfer.usdtMinor, blockAt: place.blockAt, seenAt: act.now };
  if (quote !== null && (await isFor(act, quote, arrival))) {
    await movePurchase(act, quote.id, ['waiting', 'expired'], { status: 'confirming' });
    await dropDeadline(act, { kind: QUOTE_DEADLINE, subjectId: quote.id });
    return { purchaseId: quote.id, isInTime: true };
  }
  const made = await insertPurchase(act, {
    id: act.ids.next(act.now),
    purchase_no: act.ids.orderNumber(act.now),
    user_id: owner.user_id,
    chain: chain.name,
    address: owner.address,
    currency,
    status: 'confirming',
    created_at: act.now,
  });
  return { purchaseId: made.id, isInTime: false };
}

type Row = NonNullable<Awaited<ReturnType<typeof lockNewestQuote>>>;

/** A quote takes one transfer; what comes beside it is a purchase of its own. */
async function isFor(act: WriteContext, row: Row, arrival: Parameters<typeof isInTime>[1]): Promise<boolean> {
  if (row.quoted_usdt_minor === null || row.quoted_rate_e4 === null || row.expires_at === null) return false;
  const quote = {
    status: row.status,
    usdtMinor: row.quoted_usdt_minor,
    rateE4: row.quoted_rate_e4,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
  return isInTime(quote, arrival) && (await depositsOf(act.tx, [row.id])).length === 0;
}

/** The chain has taken a transfer back. Its purchase waits again, or is over; the transfer may still come back. */
export async function dropDeposit(act: WriteContext, deposit: DepositRow): Promise<void> {
  const dropped = await moveDeposit(act, deposit, 'dropped');
  const purchase = dropped && (await findPurchase(act.tx, dropped.purchase_id));
  if (!purchase) return;
  await movePurchase(act, purchase.id, ['confirming'], { status: afterDrop(purchase.expires_at, act.now) });
}
