import type { AnswerOf } from '@eh/contract/calls.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { WaitingCard } from '@eh/ui/lists/waiting-card.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Clock } from '@eh/ui/time/clock.tsx';
import { useAnswer } from '../../api/queries.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { useIsOpen } from '../../session/gates/use-is-open.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { homeMessages } from './messages.ts';

type TradeRow = AnswerOf<'POST /api/transaction'>['rows'][number];

const TRADES_READ = 20;
const ROWS_SHOWN = 3;
const IN_PROGRESS = 1;

/** The trades that wait for this person: the most urgent one highlighted, the others as rows. */
export function WaitingTrades() {
  const messages = useMessages(homeMessages);
  const isOpen = useIsOpen('trades');
  const trades = useAnswer('POST /api/transaction', { index: IN_PROGRESS, side: 'both', limit: TRADES_READ }, isOpen)
    .data?.rows;
  const mine = (trades ?? []).filter((trade) => trade.is_my_turn).sort((a, b) => urgency(a) - urgency(b));
  const [first, ...rest] = mine;
  if (!first) return null;
  return (
    <section>
      <SectionHeader title={messages.waiting} more={{ label: messages.allOf(mine.length), ...linkTo('trades') }} />
      <UrgentTrade trade={first} />
      <Rows>
        {rest.slice(0, ROWS_SHOWN - 1).map((trade) => (
          <WaitingRow key={trade.id} trade={trade} />
        ))}
      </Rows>
    </section>
  );
}

function UrgentTrade({ trade }: { trade: TradeRow }) {
  const messages = useMessages(homeMessages);
  const formats = useFormats();
  const { fiat } = useShownCurrencies();
  const { href, onClick } = linkTo(pageOf(trade), { id: trade.id });
  const title = messages.todo[todoKey(trade)];
  const detail = `${moneyText(trade.fiat_amount, fiat)} · ${trade.counterparty.nickname}`;
  if (trade.deadline_at === null) return <Row title={title} note={detail} href={href} onClick={onClick} isWaiting />;
  return (
    <WaitingCard
      title={title}
      deadlineAt={trade.deadline_at}
      until={messages.until(formats.time(trade.deadline_at))}
      href={href}
      onClick={onClick}
    >
      {detail}
    </WaitingCard>
  );
}

function WaitingRow({ trade }: { trade: TradeRow }) {
  const messages = useMessages(homeMessages);
  const { coin, fiat } = useShownCurrencies();
  const clock = trade.deadline_at !== null && <Clock deadlineAt={trade.deadline_at} whose="mine" size="small" />;
  return (
    <Row
      title={<span className="label">{messages.todo[todoKey(trade)]}</span>}
      note={`${messages.side[trade.side](moneyText(trade.amount, coin))} · ${trade.counterparty.nickname}`}
      end={<Amount value={trade.fiat_amount} currency={fiat} size="lead" />}
      trailing={clock}
      {...linkTo(pageOf(trade), { id: trade.id })}
    />
  );
}

function pageOf(trade: TradeRow): 'buy-trade' | 'sale-trade' {
  return trade.side === 'buyer' ? 'buy-trade' : 'sale-trade';
}

function todoKey(trade: TradeRow): 'accept' | 'pay' | 'confirm' | 'other' {
  if (trade.status === tradeStatus.awaitingAcceptance) return 'accept';
  if (trade.status === tradeStatus.awaitingPayment && trade.side === 'buyer') return 'pay';
  if (trade.status === tradeStatus.awaitingConfirmation) return 'confirm';
  return 'other';
}

function urgency(trade: TradeRow): number {
  return trade.deadline_at ?? Number.MAX_SAFE_INTEGER;
}
