import type { ReactNode } from 'react';
import { useMessages } from '../reader/catalogue.ts';
import { useFormats } from '../reader/formats.ts';
import type { Depth, DepthStep, MoneyTexts } from './depth.ts';
import { marketDepthMessages } from './market-depth-messages.ts';

/** The figures behind the drawings: the steps of both sides, and the reference at each instant. */
export function DepthTables({ depth, money }: { depth: Depth; money: MoneyTexts }) {
  const messages = useMessages(marketDepthMessages);
  const formats = useFormats();
  return (
    <div className="flex flex-col gap-4">
      <StepTable caption={messages.sellTable} price={messages.upTo} steps={depth.sell.steps} money={money} />
      <StepTable caption={messages.buyTable} price={messages.from} steps={depth.buy.steps} money={money} />
      <Table caption={messages.history} heads={[messages.time, messages.price]}>
        {depth.references.toReversed().map(({ at, price }) => (
          <tr key={at}>
            <Cell>{formats.dateTime(at)}</Cell>
            <Cell>{price === null ? messages.notYet : money.price(price)}</Cell>
          </tr>
        ))}
      </Table>
    </div>
  );
}

interface StepTableProps {
  caption: string;
  /** The head of the prices. */
  price: string;
  steps: readonly DepthStep[];
  money: MoneyTexts;
}

function StepTable({ caption, price, steps, money }: StepTableProps) {
  const messages = useMessages(marketDepthMessages);
  if (steps.length === 0)
    return (
      <p>
        <span className="label">{caption}</span>: {messages.none}
      </p>
    );
  return (
    <Table caption={caption} heads={[price, messages.coins, messages.listings]}>
      {steps.map((step) => (
        <tr key={step.price}>
          <Cell>{money.price(step.price)}</Cell>
          <Cell>{money.coins(step.amount)}</Cell>
          <Cell>{step.listings}</Cell>
        </tr>
      ))}
    </Table>
  );
}

/** The first column begins at the left, all others end at the right. */
const COLUMN = 'py-1 text-left not-first:text-right';

function Table({ caption, heads, children }: { caption: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <table className="w-full tabular-nums">
      <caption className="label pb-1 text-left">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={`note ${COLUMN}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return <td className={`border-t border-line ${COLUMN}`}>{children}</td>;
}
