import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { ChipChoice } from '../buttons/chip.tsx';
import { useMessages } from '../reader/catalogue.ts';
import { DepthChart } from './depth-chart.tsx';
import { type DepthSides, type DepthStep } from './depth-plot.ts';
import { DepthTables } from './depth-tables.tsx';
import { marketDepthMessages } from './market-depth-messages.ts';
import { ReferenceChart, type ReferencePoint } from './reference-chart.tsx';

export type DepthSpan = keyof (typeof marketDepthMessages)['en']['spans'];

interface Side {
  readonly total: string;
  readonly steps: readonly DepthStep[];
  readonly is_cut: boolean;
}

/** The depth of a market as the server answers it. */
export interface Depth extends DepthSides {
  readonly sell: Side;
  readonly buy: Side;
  readonly traded_at: number | null;
  readonly references: readonly ReferencePoint[];
}

export interface MoneyTexts {
  /** A price as text, with its currency. */
  readonly price: (value: string) => string;
  readonly coins: (value: string) => string;
}

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
  const spans = Object.entries(messages.spans) as [DepthSpan, string][];
  return (
    <section aria-label={messages.title} className="flex flex-col gap-4">
      <DepthChart depth={depth} money={money} />
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="label">{messages.history}</h3>
          <ChipChoice
            label={messages.period}
            options={spans.map(([value, label]) => ({ value, label }))}
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
