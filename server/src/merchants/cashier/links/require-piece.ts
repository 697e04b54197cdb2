import { linkRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import type { LinkState } from '@eh/contract/merchants/cashier/links/link-names.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { batch } from '../../../platform/database/batching/batch.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { countPieces, findLink, type LinkRow, lockLinks, piecesOf } from './link-store.ts';
import { type LinkFacts, linkState } from './payment-link.ts';

type OfLink = Pick<OrderRow, 'link_id' | 'status'>;
type LinkObstacle = Exclude<LinkState, 'open'>;

const refusalOf = {
  closed: linkRefusals.PaymentLinkClosed,
  expired: linkRefusals.PaymentLinkExpired,
  sold_out: linkRefusals.PaymentLinkSoldOut,
} as const;

/** The facts by which the rules judge a link. */
export function factsOfLink(link: LinkRow, sold: number): LinkFacts {
  return { closedAt: link.closed_at, expiresAt: link.expires_at, stock: link.stock, sold };
}

/**
 * Why a new payment of this order finds no piece of its link any more; null where it does, and for an order without a link.
 * The link is locked: it is closed, and its last piece taken, before this transaction or after it. An order that waits for
 * coins has its piece already.
 */
export async function linkObstacle(ctx: WriteContext, order: OfLink): Promise<LinkObstacle | null> {
  if (order.link_id === null || order.status === 'funding') return null;
  const state = await askForPiece(ctx, order.link_id);
  // The order lapses with its link at the latest, and its own time is what counts.
  return state === 'open' || state === 'expired' ? null : state;
}

/** Refuses a payment, or the purchase of coins for one, that finds no piece of its link any more. */
export async function requirePiece(ctx: WriteContext, order: OfLink): Promise<void> {
  const obstacle = await linkObstacle(ctx, order);
  if (obstacle !== null) throw new Refusal(refusalOf[obstacle]);
}

/** The payments of one transaction are judged in their turn: none of them has its piece in the database yet. */
const askForPiece = batch(async ({ tx, now }: WriteContext, linkIds: readonly string[]) => {
  const asked = [...new Set(linkIds)];
  const links = new Map((await lockLinks(tx, asked)).map((link) => [link.id, link]));
  const counted = asked.filter((id) => links.get(id)?.stock !== null);
  const sold = new Map(counted.length === 0 ? [] : await countPieces(tx, counted));
  return linkIds.map((id): LinkState => {
    const link = links.get(id);
    if (!link) throw new Error(`The payment link ${id} is not there`);
    const before = sold.get(id) ?? 0;
    const state = linkState(factsOfLink(link, before), now);
    if (state === 'open') sold.set(id, before + 1);
    return state;
  });
});

/**
 * Refuses what has taken a piece that was not there: works of a shared transaction that asked at different moments. What
 * it has written is rolled back.
 */
export async function requireWithinStock(ctx: WriteContext, order: OfLink & Pick<OrderRow, 'id'>): Promise<void> {
  if (order.link_id === null) return;
  const { stock } = await requireLink({ reader: ctx.tx }, order.link_id);
  if (stock !== null && (await piecesOf(ctx.tx, order.link_id)) > stock)
    throw new Refusal(linkRefusals.PaymentLinkSoldOut);
}

/** The state of the link of an order that is not paid, as its page shows it; null for an order without a link. */
export async function shownLinkObstacle(ctx: ReadContext, order: OfLink): Promise<LinkObstacle | null> {
  if (order.link_id === null) return null;
  const link = await requireLink(ctx, order.link_id);
  const state = linkState(factsOfLink(link, link.stock === null ? 0 : await piecesOf(ctx.reader, link.id)), ctx.now);
  return state === 'open' ? null : state;
}

/** A link that an order names. */
async function requireLink(ctx: Pick<ReadContext, 'reader'>, id: string): Promise<LinkRow> {
  const link = await findLink(ctx, id);
  if (!link) throw new Error(`The payment link ${id} is not there`);
  return link;
}
