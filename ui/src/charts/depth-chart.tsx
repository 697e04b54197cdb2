import type { ReactNode } from 'react';
import { useMessages } from '../reader/catalogue.ts';
import type { Depth, MoneyTexts } from './depth.ts';
import { plotDepth } from './depth-plot.ts';
import { marketDepthMessages } from './market-depth-messages.ts';

/** The amounts of both sides by price: for sale above the line, wanted below it. */
export function DepthChart({ depth, money }: { depth: Depth; money: MoneyTexts }) {
  const messages = useMessages(marketDepthMessages);
  const plot = plotDepth(depth);
  const totalOf = (side: 'sell' | 'buy') =>
    depth[side].steps.length === 0 ? messages.none : money.coins(depth[side].total);
  return (
    <div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        <Legend mark={<span className="inline-block size-2.5 bg-ink" />} name={messages.sell}>
          {totalOf('sell')}
        </Legend>
        <Legend mark={<span className="inline-block size-2.5 bg-edge" />} name={messages.buy}>
          {totalOf('buy')}
        </Legend>
        {plot.referenceX !== null && (
          <Legend
            mark={<span className="inline-block h-3 border-l border-dashed border-text" />}
            name={messages.reference}
          >
            {money.price(depth.reference_price)}
          </Legend>
        )}
      </ul>
      {plot.bars.length === 0 ? (
        <p className="py-6 text-center text-muted">{messages.empty}</p>
      ) : (
        <div aria-hidden="true">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="mt-2 block h-36 w-full overflow-visible"
            role="presentation"
          >
            {plot.bars.map(({ side, ...bar }) => (
              <rect key={`${side} ${bar.x}`} {...bar} className={side === 'sell' ? 'fill-ink' : 'fill-edge'} />
            ))}
            <Line x1={0} x2={100} y1={plot.baseY} y2={plot.baseY} />
            {plot.referenceX !== null && <Line x1={plot.referenceX} x2={plot.referenceX} y1={0} y2={100} isDashed />}
          </svg>
          <p className="note mt-1 flex justify-between tabular-nums">
            <span>{money.price(plot.low)}</span>
            <span>{money.price(plot.high)}</span>
          </p>
        </div>
      )}
      {plot.outside > 0 && <p className="note mt-1">{messages.outside(plot.outside)}</p>}
      {(depth.sell.is_cut || depth.buy.is_cut) && <p className="note mt-1">{messages.cut}</p>}
      <p className="note mt-1">{messages.about}</p>
    </div>
  );
}

function Legend({ mark, name, children }: { mark: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="note">
      <span aria-hidden="true" className="mr-1.5 inline-flex w-2.5 justify-center align-middle">
        {mark}
      </span>
      {name} <span className="whitespace-nowrap text-ink tabular-nums">{children}</span>
    </li>
  );
}

interface LineProps {
  x1: number;
  x2: number;
  y1: number;
  y2: number;
  isDashed?: boolean;
}

function Line({ isDashed, ...ends }: LineProps) {
  return (
    <line
      {...ends}
      className={isDashed ? 'stroke-text' : 'stroke-line'}
      strokeWidth={1}
      strokeDasharray={isDashed ? '3 3' : undefined}
      vectorEffect="non-scaling-stroke"
    />
  );
}
