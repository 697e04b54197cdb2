import { useMessages } from '../reader/catalogue.ts';
import { useFormats } from '../reader/formats.ts';
import type { Depth, DepthSpan, MoneyTexts } from './depth.ts';
import { marketDepthMessages } from './market-depth-messages.ts';
import { pointsOf } from './points.ts';

export interface ReferenceChartProps {
  depth: Pick<Depth, 'reference_price' | 'traded_at' | 'references'>;
  span: DepthSpan;
  money: MoneyTexts;
}

/** The reference over a span as a line, between the lowest and the highest price of the span. */
export function ReferenceChart({ depth, span, money }: ReferenceChartProps) {
  const messages = useMessages(marketDepthMessages);
  const formats = useFormats();
  const { references } = depth;
  const known = references.flatMap(({ price }) => (price === null ? [] : [price]));
  const [first, last] = [references[0], references.at(-1)];
  if (depth.traded_at === null)
    return <p className="note py-4">{messages.noReference(money.price(depth.reference_price))}</p>;
  if (known.length === 0 || first === undefined || last === undefined)
    return <p className="note py-4">{messages.noHistory}</p>;
  const [lowest, highest] = boundsOf(known);
  const at = (instant: number) => (span === '24h' ? formats.time(instant) : formats.date(instant));
  return (
    <div aria-hidden="true" className="note mt-2 tabular-nums">
      <p>{money.price(highest)}</p>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="block h-20 w-full overflow-visible">
        <polyline
          points={pointsOf(
            references.map(({ price }) => price),
            around(Number(lowest), Number(highest)),
          )}
          className="fill-none stroke-ink"
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {lowest !== highest && <p>{money.price(lowest)}</p>}
      <p className="mt-1 flex justify-between border-t border-line pt-1">
        <span>{at(first.at)}</span>
        <span>{at(last.at)}</span>
      </p>
    </div>
  );
}

function boundsOf(prices: readonly string[]): readonly [lowest: string, highest: string] {
  const sorted = prices.toSorted((a, b) => Number(a) - Number(b));
  return [sorted[0] ?? '', sorted.at(-1) ?? ''];
}

/** A price that never moved is a line in the middle. */
function around(low: number, high: number) {
  return low === high ? { low: low - 1, high: high + 1 } : { low, high };
}
