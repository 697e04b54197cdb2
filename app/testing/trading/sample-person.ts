import type { AnswerOf } from '@eh/contract/calls.ts';
import { sampleTrade, secondsFromNow } from '../samples/sample-trade.ts';

type PersonPage = AnswerOf<'GET /api/people/person'>;

/** Bob, whom Alice neither follows nor has blocked; registered 40 days ago. */
export function samplePerson(changes: Partial<PersonPage> = {}): PersonPage {
  const { counterparty } = sampleTrade({ side: 'seller' });
  return {
    person: { ...counterparty, registered_at: secondsFromNow(-40 * 86_400 - 60) },
    record: {
      buys: 80,
      sales: 1,
      buying_completion_percent: '99.1',
      selling_completion_percent: null,
      partners: 61,
      good: 2,
      bad: 0,
      followers: 1,
      blockers: 0,
    },
    is_self: false,
    is_followed: false,
    is_blocked: false,
    trades_with_me: 1,
    my_report: null,
    ...changes,
  };
}
