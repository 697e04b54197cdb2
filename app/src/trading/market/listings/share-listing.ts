import { copyText } from '@eh/ui/buttons/copy-text.ts';
import type { ShownCurrency } from '@eh/ui/money/money-text.ts';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { hrefOf } from '../../../shell/navigation.ts';
import { listingMessages } from './messages.ts';
import type { Own } from './own.ts';

/** Shares the link of a listing by the system's share sheet, or copies it. */
export async function shareListing(
  listing: Own,
  { coin, fiat }: { coin: ShownCurrency; fiat: ShownCurrency },
): Promise<void> {
  const messages = currentMessages(listingMessages);
  const url = new URL(hrefOf(listing.side === 'buy' ? 'sell-apply' : 'buy-apply', { id: listing.id }), location.href)
    .href;
  const share = { title: messages.shareText[listing.side](coin.code, moneyText(listing.price, fiat)), url };
  if ('share' in navigator && navigator.canShare(share)) {
    // The promise also rejects when the user closes the share sheet, which is no failure.
    await navigator.share(share).catch(() => undefined);
    return;
  }
  if (await copyText(url)) showToast({ text: messages.linkCopied, icon: 'check' });
}
