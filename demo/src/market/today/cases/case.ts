import { MINUTE } from '@eh/contract/platform/spans.ts';
import type { OperatorQueue } from '@eh/contract/staff/queues/queue-names.ts';
import type { OperatorCaller } from '@eh/server/platform/http/endpoint.ts';
import type { MarketPerson } from '../../market-person.ts';
import type { Shop } from '../../shop-sales.ts';
import type { Stage } from '../../stage.ts';
import type { Course } from '../../timeline.ts';

export interface CaseParts {
  readonly stage: Stage;
  readonly now: Date;
  readonly person: (name: string) => MarketPerson;
  readonly operator: (name: 'omar' | 'olga' | 'fina') => OperatorCaller;
  readonly topUp: (person: MarketPerson, coinsMinor: bigint) => Promise<void>;
  readonly shop: Shop;
  readonly ownerAccount: string;
  /** A file that this user has uploaded for their case. */
  readonly fileOf: (name: string) => string;
  /** Whether a chain is running, to which coins can be redeemed. */
  readonly hasChain: boolean;
  /** Whether the market is simulated for the first time; later, cases are added only to empty queues. */
  readonly isFirst: boolean;
}

/** A case that somebody opens in a queue, a number of minutes ago. */
export interface OpenCase {
  readonly queue: OperatorQueue;
  readonly minutesAgo: number;
  readonly bring: () => Promise<unknown>;
}

/** The courses of these cases. */
export function casesIn(parts: CaseParts, cases: readonly OpenCase[]): readonly Course[] {
  return cases.map(async function* come({ queue, minutesAgo, bring }): Course {
    const { now, isFirst } = parts;
    if (!isFirst && (await isWaiting(parts, queue))) return;
    yield new Date(now.getTime() - minutesAgo * MINUTE);
    await bring();
  });
}

async function isWaiting({ stage, operator }: CaseParts, queue: OperatorQueue): Promise<boolean> {
  const { rows } = await stage.act(operator('omar'), `POST /api/operator/${queue}`, {});
  return rows.length > 0;
}
