import { LINKS_FRESH_MILLISECONDS } from '../../parts/fresh-links.ts';
import type { TransferReceipt } from './queries.ts';

/** Sealing takes a second or two. */
const SEAL_LOOK_MILLISECONDS = 2000;

/** When a receipt is read again: soon while it is being sealed, later for links that work, and never where it has none. */
export function nextReceiptLook(receipt: Pick<TransferReceipt, 'paper'> | undefined): number | false {
  if (!receipt?.paper) return false;
  return receipt.paper.block === null ? SEAL_LOOK_MILLISECONDS : LINKS_FRESH_MILLISECONDS;
}
