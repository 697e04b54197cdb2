import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useEffect, useRef } from 'react';
import { ageText } from '../shell/age.ts';
import { shellWords } from '../shell/copy.ts';
import { coinText } from '../shell/money.ts';
import { addressOf } from '../shell/place.ts';
import { marketWords } from './copy.ts';
import type { OrderCase } from './queries.ts';

export interface OrderListProps {
  cases: readonly OrderCase[];
  openId: string | null;
  operatorId: string;
  now: number;
  onMore: (() => void) | undefined;
}

/** The queue, oldest first, with who holds which case. */
export function OrderList({ cases, openId, operatorId, now, onMore }: OrderListProps) {
  const words = useWords(marketWords);
  const shell = useWords(shellWords);
  return (
    <section className="case-list" aria-label={words.queue}>
      <ul>
        {cases.map((one) => (
          <OrderRow key={one.id} order={one} isOpen={one.id === openId} operatorId={operatorId} now={now} />
        ))}
      </ul>
      {onMore && (
        <Button kind="line" isWide onClick={onMore}>
          {shell.more}
        </Button>
      )}
    </section>
  );
}

interface OrderRowProps {
  order: OrderCase;
  isOpen: boolean;
  operatorId: string;
  now: number;
}

function OrderRow({ order, isOpen, operatorId, now }: OrderRowProps) {
  const words = useWords(marketWords);
  const shell = useWords(shellWords);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const holder = order.claimed_by;
  return (
    <li>
      <a
        ref={link}
        className="case-row"
        href={addressOf({ room: 'orders', caseId: order.id })}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className="case-row-name label clip">{order.seller.nickname}</span>
        <span className="note">{ageText(now - order.waiting_since, shell.ages)}</span>
        <span className="case-row-amount">{coinText(order.total, order.currency)}</span>
        {holder && (
          <span className="case-holder" data-mine={holder.id === operatorId ? '' : undefined}>
            {holder.id === operatorId ? words.heldByMe : words.heldBy(holder.name)}
          </span>
        )}
      </a>
    </li>
  );
}
