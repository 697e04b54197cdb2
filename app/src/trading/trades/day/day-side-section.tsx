import { formatDecimal } from '@eh/contract/platform/money.ts';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { MethodTag } from '@eh/ui/lists/method-tag.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { coinOf, fiatOf } from '../../../parts/currencies.ts';
import { type Side, useChannels } from '../queries.ts';
import type { DaySide, DayStatement } from './day-file.ts';
import { dayMessages } from './messages.ts';

export interface DaySideSectionProps {
  statement: DayStatement;
  side: Side;
}

/** The sales or purchases of the day: the sums, and the same by payment method. */
export function DaySideSection({ statement, side }: DaySideSectionProps) {
  const messages = useMessages(dayMessages);
  const which = side === 'buyer' ? 'bought' : 'sold';
  const sums = statement[which];
  const [coin, fiat] = [coinOf(statement), fiatOf(statement)];
  const marginText = useMarginText(side, statement);
  if (sums.trades === 0) return null;
  return (
    <section aria-label={messages.side[side]}>
      <SectionHeader title={messages.side[side]} />
      <KeyValues>
        <KeyValue name={messages.trades}>{sums.trades}</KeyValue>
        <KeyValue name={messages.coins}>{moneyText(sums.coins, coin)}</KeyValue>
        <KeyValue name={messages.fiat}>{moneyText(sums.fiat, fiat)}</KeyValue>
        <KeyValue name={messages.average}>
          {sums.average_price !== null && moneyText(sums.average_price, fiat)}
        </KeyValue>
        {side === 'buyer' && <KeyValue name={messages.fee}>{moneyText(sums.fee, coin)}</KeyValue>}
        <KeyValue name={messages.margin}>{marginText(sums.margin)}</KeyValue>
      </KeyValues>
      {sums.margin_unknown > 0 && <p className="note px-page pt-2">{messages.unknownOf(sums.margin_unknown)}</p>}
      <p className="label px-page pt-4">{messages.methods}</p>
      <Rows label={`${messages.side[side]}, ${messages.methods}`}>
        {statement.methods
          .filter((method) => method[which].trades > 0)
          .map((method) => (
            <MethodRow key={method.channel} channel={method.channel} sums={method[which]} {...{ statement, side }} />
          ))}
      </Rows>
    </section>
  );
}

function MethodRow({ channel, sums, statement, side }: { channel: string; sums: DaySide } & DaySideSectionProps) {
  const messages = useMessages(dayMessages);
  const known = useChannels().find(({ id }) => id === channel);
  const marginText = useMarginText(side, statement);
  const [coin, fiat] = [coinOf(statement), fiatOf(statement)];
  const price = moneyText(sums.average_price ?? '0.00', fiat);
  return (
    <Row
      title={<MethodTag colour={known?.colour ?? 'card'}>{known?.name ?? channel}</MethodTag>}
      note={messages.ofMethod(sums.trades, moneyText(sums.coins, coin), price)}
      end={moneyText(sums.fiat, fiat)}
      endNote={marginText(sums.margin)}
    />
  );
}

const PERMILLE_DECIMALS = 1;

/** Writes how much better or worse than the reference price a sum is. */
function useMarginText(side: Side, statement: DayStatement): (margin: DaySide['margin']) => string {
  const messages = useMessages(dayMessages);
  return (margin) => {
    if (margin === null) return messages.unknown;
    const sum = margin.fiat.replace('-', '');
    if (!/[1-9]/.test(sum)) return messages.marginNone;
    const write = messages.marginOf[side][margin.fiat.startsWith('-') ? 'worse' : 'better'];
    const percent = formatDecimal(BigInt(Math.abs(margin.permille)), PERMILLE_DECIMALS);
    return write(moneyText(sum, fiatOf(statement)), percent);
  };
}
