import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { PersonName } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { Clock } from '@eh/ui/time/clock.tsx';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { navigateTo } from '../../../shell/navigation.ts';
import { PageLink } from '../../../shell/pages/page-link.tsx';
import { byUrgency, queryOf, viewOfTab } from '../list/list-view.ts';
import { listMessages } from '../list/messages.ts';
import { UnreadChat } from '../list/trade-list-row.tsx';
import { type TradeListRow, useTrades } from '../queries.ts';
import { stateOf } from '../trade-state.ts';
import { turnMessages } from './turn-messages.ts';

export interface TurnTableProps {
  /** The trade whose chat stands beside. */
  chosenId: string | null;
  onChoose: (id: string) => void;
}

const SKELETON_ROWS = 3;
const running = queryOf(viewOfTab('running'));

/** The running trades by whose turn it is, the most urgent first; choosing one shows its chat. */
export function TurnTable({ chosenId, onChoose }: TurnTableProps) {
  const messages = useMessages(turnMessages);
  const { mine: yours, theirs } = useMessages(listMessages);
  const trades = useTrades(running);
  const rows = trades.data?.pages.flatMap((page) => page.rows) ?? [];
  const groups = [
    { title: yours, rows: rows.filter((row) => row.is_my_turn).sort(byUrgency) },
    { title: theirs, rows: rows.filter((row) => !row.is_my_turn).sort(byUrgency) },
  ].filter((group) => group.rows.length > 0);
  useTradeKeys(
    groups.flatMap((group) => group.rows),
    { chosenId, onChoose },
  );
  return (
    <section aria-label={messages.title}>
      <div className="workspace-head">
        <h2 className="title">{messages.title}</h2>
      </div>
      {trades.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
      {trades.isError && <LoadFailed error={trades.error} onRetry={() => void trades.refetch()} />}
      {trades.isSuccess && rows.length === 0 && (
        <EmptyState drawing="trades" title={messages.none} text={messages.noneText} />
      )}
      {groups.length > 0 && (
        <table className="workspace-table">
          <thead>
            <tr>
              <th scope="col">{messages.columns.trade}</th>
              <th scope="col" className="num">
                {messages.columns.fiat}
              </th>
              <th scope="col">{messages.columns.person}</th>
              <th scope="col">{messages.columns.state}</th>
              <th scope="col">{messages.columns.clock}</th>
              <th scope="col">
                <span className="sr-only">{messages.columns.acts}</span>
              </th>
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.title}>
              <tr className="workspace-group">
                <th colSpan={6} scope="rowgroup">
                  {messages.count(group.title, group.rows.length)}
                </th>
              </tr>
              {group.rows.map((trade) => (
                <TurnRow
                  key={trade.id}
                  trade={trade}
                  isChosen={trade.id === chosenId}
                  onChoose={() => onChoose(trade.id)}
                />
              ))}
            </tbody>
          ))}
        </table>
      )}
      {trades.hasNextPage && (
        <Button
          kind="line"
          size="small"
          isPending={trades.isFetchingNextPage}
          onClick={() => void trades.fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
    </section>
  );
}

/** `n` chooses the next trade, the most urgent first; `o` opens the one chosen. */
function useTradeKeys(trades: readonly TradeListRow[], { chosenId, onChoose }: TurnTableProps): void {
  const index = trades.findIndex(({ id }) => id === chosenId);
  const next = trades[(index + 1) % Math.max(trades.length, 1)];
  const chosen = trades[index];
  useKeys({
    n: next && (() => onChoose(next.id)),
    o: chosen && (() => void navigateTo(pageOf(chosen), { id: chosen.id })),
  });
}

function pageOf({ side }: TradeListRow) {
  return side === 'buyer' ? 'buy-trade' : 'sale-trade';
}

function TurnRow({ trade, isChosen, onChoose }: { trade: TradeListRow; isChosen: boolean; onChoose: () => void }) {
  const messages = useMessages(turnMessages);
  const texts = useMessages(listMessages);
  const { coin, fiat } = useShownCurrencies();
  const amount = moneyText(trade.amount, coin);
  const name = `${texts.side[trade.side]} ${amount}, ${trade.counterparty.nickname}`;
  return (
    <tr data-waiting={trade.is_my_turn ? '' : undefined} aria-current={isChosen || undefined}>
      <th scope="row">
        <span className={trade.side === 'buyer' ? 'label text-buy' : 'label text-sell'}>{texts.side[trade.side]}</span>{' '}
        <span className="whitespace-nowrap text-ink">{amount}</span>
      </th>
      <td className="num text-ink">{moneyText(trade.fiat_amount, fiat)}</td>
      <td>
        <PersonName isQuiet>{trade.counterparty.nickname}</PersonName>
      </td>
      <td>{texts.states[trade.side][stateOf(trade)]}</td>
      <td>
        {trade.deadline_at !== null && (
          <Clock deadlineAt={trade.deadline_at} whose={trade.is_my_turn ? 'mine' : 'theirs'} size="small" />
        )}
      </td>
      <td className="workspace-acts">
        <PageLink
          to={pageOf(trade)}
          params={{ id: trade.id }}
          className="link flex min-h-tap items-center"
          label={messages.of(messages.open, name)}
        >
          {messages.open}
        </PageLink>
        <button
          type="button"
          className="link flex min-h-tap items-center gap-1"
          aria-pressed={isChosen}
          onClick={onChoose}
        >
          {messages.chat}
          <span className="sr-only">, {name}</span>
          <UnreadChat id={trade.id} />
        </button>
      </td>
    </tr>
  );
}
