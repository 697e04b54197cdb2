import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import { tokenOfLink } from '../links/link-token.ts';
import { idOfToken, tokenOfId } from '../signed-id.ts';
import type { InvoiceRow } from './invoice-store.ts';

interface OfServer {
  readonly serverKeys: ServerKeys;
}

/** The page of a sent invoice, which is that of its payment link; null for a draft. */
export function pageOf({ serverKeys }: OfServer, { page_origin: origin, link_id: linkId }: InvoiceRow): string | null {
  if (origin === null || linkId === null) return null;
  return `${origin}/#/pages/index/pay-link?link=${tokenOfLink(serverKeys, linkId)}`;
}

/** The page on which the recipient of a mail declines further ones. Its address is in the mails alone. */
export function declinePageOf({ serverKeys }: OfServer, { page_origin: origin, id }: InvoiceRow): string {
  return `${origin ?? ''}/#/pages/index/invoice-mails?mail=${tokenOfId(serverKeys, 'invoice mail', id)}`;
}

/** The id of the invoice whose mail a token came with; null for a token that this server did not make. */
export function invoiceOfMail({ serverKeys }: OfServer, token: string): string | null {
  return idOfToken(serverKeys, 'invoice mail', token);
}
