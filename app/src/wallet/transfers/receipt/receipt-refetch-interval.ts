import { LINKS_FRESH_MILLISECONDS } from '../../../parts/fresh-links.ts';

/** Sealing takes a second or two. */
const SEAL_POLL_MILLISECONDS = 2000;

/** Milliseconds until a receipt is refetched: soon while it is being sealed, later to renew its links, else never. */
export function receiptRefetchInterval(
  receipt: { readonly paper: { readonly block: unknown } | null } | undefined,
): number | false {
  if (!receipt?.paper) return false;
  return receipt.paper.block === null ? SEAL_POLL_MILLISECONDS : LINKS_FRESH_MILLISECONDS;
}
