import { merchantLinkRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Changer, recordChange } from '../../merchants/index.ts';
import type { OfMerchant } from '../orders/order-store.ts';
import { findLink, type LinkRow, setClosed } from './link-store.ts';

type OneLink = OfMerchant & { readonly linkId: string };

/** Closes a payment link. Who is paying by it at this moment has paid before, or is refused; coins being bought go on. */
export async function closeLink(ctx: WriteContext, of: OneLink & { readonly by: Changer }): Promise<LinkRow> {
  const link = await requireOwnLink(readContextOf(ctx), of);
  const closed = await setClosed(ctx, link.id);
  // Somebody has closed it before.
  if (closed === null) return requireOwnLink(readContextOf(ctx), of);
  await recordChange(ctx, of.by, {
    change: 'link.close',
    environment: of.environment,
    subject: `${link.merchant_link_no} · ${link.subject}`,
  });
  return closed;
}

/** A link of this merchant and environment. */
export async function requireOwnLink(ctx: ReadContext, { merchantId, environment, linkId }: OneLink): Promise<LinkRow> {
  const link = await findLink(ctx, linkId);
  // The link of an invoice ends with it, by the calls of invoices alone.
  if (link?.merchant_id !== merchantId || link.environment !== environment || link.is_of_invoice)
    throw new Refusal(merchantLinkRefusals.LinkUnknown);
  return link;
}
