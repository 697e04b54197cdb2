import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { ChipChoice } from '../buttons/chip.tsx';
import { useMessages } from '../reader/catalogue.ts';
import { type Depth, type DepthSpan, type MoneyTexts, spanLengths } from './depth.ts';
import { DepthChart } from './depth-chart.tsx';
import { DepthTables } from './depth-tables.tsx';
import { marketDepthMessages } from './market-depth-messages.ts';
import { ReferenceChart } from './reference-chart.tsx';

export interface MarketDepthProps {
  depth: Depth;
  span: DepthSpan;
  onSpan: (span: DepthSpan) => void;
  money: MoneyTexts;
}

/**
 * The depth of a market: both sides by price, and the reference over a span. The drawings are for the eye; the tables
 * say the same to a screen reader, and to anybody who asks for them.
 */
export function MarketDepth({ depth, span, onSpan, money }: MarketDepthProps) {
  const messages = useMessages(marketDepthMessages);
  const [isTable, setTable] = useState(false);
  return (
    <section aria-label={messages.title} className="flex flex-col gap-4">
      <DepthChart depth={depth} money={money} />
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="label">{messages.history}</h2>
          <ChipChoice
            label={messages.period}
            options={spanLengths.map((of) => ({ value: of.span, label: messages[of.unit](of.count) }))}
            value={span}
            onChange={onSpan}
          />
        </div>
        <ReferenceChart depth={depth} span={span} money={money} />
      </div>
      <div>
        <Button kind="line" size="small" onClick={() => setTable(!isTable)}>
          {isTable ? messages.hideTable : messages.showTable}
        </Button>
      </div>
      <div className={isTable ? undefined : 'sr-only'}>
        <DepthTables depth={depth} money={money} />
      </div>
    </section>
  );
}
