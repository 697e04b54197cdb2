import { TabPanel, Tabs } from '@eh/ui/layout/tabs.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type ReactNode, useId, useState } from 'react';
import type { ScreenProps } from '../../../shell/route.ts';
import type { Side } from './comparison.ts';
import { quickMessages } from './messages.ts';
import { QuickBuy } from './quick-buy.tsx';
import { QuickSell } from './quick-sell.tsx';

/** Buys or sells with one sum: the server finds the best offer. The parameter `side` opens the sell side. */
export function QuickTradeScreen({ params }: ScreenProps) {
  const messages = useMessages(quickMessages);
  const [side, setSide] = useState<Side>(params['side'] === 'sell' ? 'sell' : 'buy');
  const panelId = useId();
  const tabs = (content: ReactNode) => (
    <>
      <Tabs
        label={messages.side}
        panelId={panelId}
        current={side}
        onSelect={setSide}
        tabs={[
          { key: 'buy', label: messages.buy },
          { key: 'sell', label: messages.sell },
        ]}
      />
      <TabPanel id={panelId} current={side}>
        {content}
      </TabPanel>
    </>
  );
  return side === 'buy' ? <QuickBuy tabs={tabs} /> : <QuickSell tabs={tabs} />;
}
