import { Icon } from '@eh/ui/media/icon.tsx';
import { lazyPart } from '@eh/ui/overlays/lazy-part.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useIsOpen } from '../../../session/gates/use-is-open.ts';
import { depthMessages } from './messages.ts';

/** Most visits to the trade tab are about one's own trades, so the chart loads when it is asked for. */
const MarketDepthPanel = lazyPart(async () => (await import('./market-depth-panel.tsx')).MarketDepthPanel);

/** The depth of the market on the trade tab, closed at first; only for those who may open the market. */
export function DepthDisclosure() {
  const messages = useMessages(depthMessages);
  const [isOpen, setOpen] = useState(false);
  if (!useIsOpen('buy-market')) return null;
  return (
    <details
      className="group border-y border-line"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="row">
        <Icon name="chart" />
        <span className="row-text">
          {messages.title}
          <span className="note">{messages.note}</span>
        </span>
        <span className="group-open:rotate-180">
          <Icon name="down" size={16} />
        </span>
      </summary>
      {isOpen && (
        <div className="px-page pb-4">
          <MarketDepthPanel />
        </div>
      )}
    </details>
  );
}
