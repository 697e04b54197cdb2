import type { WriteContext } from '../../platform/context.ts';
import { dropDeadline } from '../../platform/deadlines/deadlines.ts';
import type { AddressRow, Chain, ChainTransfer, TransferPosition } from '../chains/index.ts';
import { type DepositRow, depositsOf, insertDeposit, lockDeposit, moveDeposit, placeDeposit } from './deposit-store.ts';
import { QUOTE_DEADLINE } from './open-quote.ts';
import { isInTime, statusAfterDrop } from './purchase.ts';
import { findPurchase, insertPurchase, lockNewestQuote, movePurchase } from './purchase-store.ts';

/** Another process that follows the same chain was first. Its write stands, and the next round continues from there. */
export class WrittenByAnother extends Error {
  override readonly name = 'WrittenByAnother';

  constructor(txHash: string) {
    super(`Another watcher has written ${txHash} at the same time`);
  }
}

/** A transfer to a deposit address, with the address's owner and its position. */
export interface Arrived {
  readonly transfer: ChainTransfer;
  readonly position: TransferPosition;
  readonly owner: AddressRow;
  readonly currency: string;
}

/** Stores a transfer as a deposit, once, however often and in whichever block it is seen. */
export async function recordDeposit(ctx: WriteContext, chain: Chain, arrived: Arrived): Promise<void> {
  const { transfer, position } = arrived;
  const block = { log_index: transfer.logIndex, block_number: transfer.blockNumber, block_hash: transfer.blockHash };
  const known = await lockDeposit(ctx, { chain: chain.name, tx_hash: transfer.txHash, place: position.inTransaction });
  if (known !== null) {
    await placeDeposit(ctx, known.id, block);
    await movePurchase(ctx, known.purchase_id, ['waiting', 'expired'], { status: 'confirming' });
    return;
  }
  const bound = await bindPurchase(ctx, chain, arrived);
  const written = await insertDeposit(ctx, {
    id: ctx.ids.next(ctx.now),
    chain: chain.name,
    tx_hash: transfer.txHash,
    place: position.inTransaction,
    ...block,
    address: transfer.address,
    user_id: arrived.owner.user_id,
    purchase_id: bound.purchaseId,
    usdt_minor: transfer.usdtMinor,
    status: 'seen',
    is_in_time: bound.isInTime,
    seen_at: ctx.now,
  });
  if (written === null) throw new WrittenByAnother(transfer.txHash);
}

/** The quote that this transfer pays, if there is one; otherwise a new purchase without a quote. */
async function bindPurchase(ctx: WriteContext, chain: Chain, arrived: Arrived) {
  const { owner, transfer, position, currency } = arrived;
  const quote = await lockNewestQuote(ctx, owner.user_id, chain.name);
  const arrival = { usdtMinor: transfer.usdtMinor, blockAt: position.blockAt, seenAt: ctx.now };
  if (quote !== null && (await isFor(ctx, quote, arrival))) {
    await movePurchase(ctx, quote.id, ['waiting', 'expired'], { status: 'confirming' });
    await dropDeadline(ctx, { kind: QUOTE_DEADLINE, subjectId: quote.id });
    return { purchaseId: quote.id, isInTime: true };
  }
  const made = await insertPurchase(ctx, {
    id: ctx.ids.next(ctx.now),
    purchase_no: ctx.ids.orderNumber(ctx.now),
    user_id: owner.user_id,
    chain: chain.name,
    address: owner.address,
    currency,
    status: 'confirming',
    created_at: ctx.now,
  });
  return { purchaseId: made.id, isInTime: false };
}

type Row = NonNullable<Awaited<ReturnType<typeof lockNewestQuote>>>;

/** A quote takes one transfer; a further one becomes a separate purchase. */
async function isFor(ctx: WriteContext, row: Row, arrival: Parameters<typeof isInTime>[1]): Promise<boolean> {
  if (row.quoted_usdt_minor === null || row.quoted_rate_e4 === null || row.expires_at === null) return false;
  const quote = {
    status: row.status,
    usdtMinor: row.quoted_usdt_minor,
    rateE4: row.quoted_rate_e4,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
  return isInTime(quote, arrival) && (await depositsOf(ctx.tx, [row.id])).length === 0;
}

/** A reorganisation removed a transfer: its purchase waits again, or has ended. The transfer may still return. */
export async function dropDeposit(ctx: WriteContext, deposit: DepositRow): Promise<void> {
  const dropped = await moveDeposit(ctx, deposit, 'dropped');
  const purchase = dropped && (await findPurchase(ctx.tx, dropped.purchase_id));
  if (!purchase) return;
  await movePurchase(ctx, purchase.id, ['confirming'], { status: statusAfterDrop(purchase.expires_at, ctx.now) });
}
