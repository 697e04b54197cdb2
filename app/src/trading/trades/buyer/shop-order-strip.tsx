import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { PageLink } from '../../../shell/pages/page-link.tsx';
import { buyerMessages } from './messages.ts';

/** Leads back to the order of a shop that the coins of this trade are for. */
export function ShopOrderStrip({ order }: { order: string }) {
  const messages = useMessages(buyerMessages).shopOrder;
  return (
    <nav aria-label={messages.name}>
      <PageLink className="row border-b border-line bg-canvas" to="out-order" params={{ order }}>
        <Icon name="store" size={20} />
        <span className="row-text">{messages.strip}</span>
        <span className="link">{messages.back}</span>
      </PageLink>
    </nav>
  );
}
