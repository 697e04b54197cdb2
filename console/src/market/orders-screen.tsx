import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { useMe } from '../session/queries.ts';
import { ageText, MINUTE_SECONDS } from '../shell/age.ts';
import { shellWords } from '../shell/copy.ts';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import { LoadState } from '../shell/load-state.tsx';
import { nextCase } from '../shell/next-case.ts';
import { openCase } from '../shell/place.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { CaseHistory } from './case-history.tsx';
import { marketWords } from './copy.ts';
import { OrderDecision } from './order-decision.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderList } from './order-list.tsx';
import { useOrderCases } from './queries.ts';

/** Sell orders that wait for review: the queue, one case with its facts, the decision, and what was done before. */
export function OrdersScreen({ caseId }: { caseId: string | null }) {
  const words = useWords(marketWords);
  const shell = useWords(shellWords);
  const now = useServerSeconds();
  const me = useMe().data;
  const list = useOrderCases();
  const cases = list.data ?? [];
  const order = cases.find((one) => one.id === caseId);
  const queue = me?.queues.find((one) => one.name === 'orders');
  const waited = queue?.oldest_at ? now - queue.oldest_at : 0;
  const oldestText = waited < MINUTE_SECONDS ? null : ageText(waited, shell.ages);

  const targetOf = (step: 1 | -1) => nextCase(cases, caseId, me?.operator.id ?? '', step);

  function go(step: 1 | -1): void {
    const target = targetOf(step);
    if (target !== null || !order) openCase(target);
  }

  useKeys({ j: () => go(1), k: () => go(-1) });

  return (
    <div className="room">
      <TopBar
        title={words.title}
        {...(queue ? { says: shell.inQueue(queue.count, oldestText) } : {})}
        updatedAt={list.dataUpdatedAt}
        isBroken={list.isError || list.isRefetchError}
      >
        <Button kind="line" size="small" onClick={() => go(-1)} isDisabled={cases.length === 0}>
          {words.previous} <Key name="K" />
        </Button>
        <Button kind="line" size="small" onClick={() => go(1)} isDisabled={cases.length === 0}>
          {words.next} <Key name="J" />
        </Button>
      </TopBar>
      {list.data === undefined ? (
        <main>
          <LoadState error={list.error} onRetry={() => void list.refetch()} />
        </main>
      ) : (
        <main className="case">
          <OrderList
            cases={cases}
            openId={caseId}
            operatorId={me?.operator.id ?? ''}
            now={now}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          />
          {order ? (
            <>
              <OrderFacts order={order} now={now} />
              {me && <OrderDecision key={order.id} order={order} operator={me.operator} nextId={targetOf(1)} />}
              <CaseHistory order={order} />
            </>
          ) : (
            <NoCase isEmpty={cases.length === 0} isGone={caseId !== null} />
          )}
        </main>
      )}
    </div>
  );
}

function NoCase({ isEmpty, isGone }: { isEmpty: boolean; isGone: boolean }) {
  const words = useWords(marketWords);
  const title = isGone ? words.gone : isEmpty ? words.empty : words.choose;
  return (
    <output className="nothing case-none">
      <h2 className="title">{title}</h2>
      {isGone && !isEmpty && <p>{words.goneText}</p>}
      {isEmpty && <p>{words.emptyText}</p>}
    </output>
  );
}
