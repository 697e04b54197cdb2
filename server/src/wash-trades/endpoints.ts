import type { AnswerOf } from '@eh/contract/calls.ts';
import { FIAT_DECIMALS, formatDecimal } from '@eh/contract/money.ts';
import { operatorRefusals } from '@eh/contract/operator-refusals.ts';
import type { OperatorRole } from '@eh/contract/operators.ts';
import { findUsers } from '../accounts/index.ts';
import { type Look, lookOf } from '../kit/act.ts';
import { does, type Endpoint, reads } from '../kit/http/endpoint.ts';
import { pageById } from '../kit/http/pages.ts';
import { Refusal } from '../kit/refusal.ts';
import { exclusionsOf, keyOfPair, type MarketRules, reputationRulesInForce } from '../market/index.ts';
import { operatorNames, recordAct, requireReader, requireRole } from '../operators/index.ts';
import { tradeWatchers } from '../trades/index.ts';
import { decidePattern } from './decide-pattern.ts';
import { pairsOf } from './find-patterns.ts';
import { lockPattern, lookedAt, openPatterns, type WashPatternRow } from './store.ts';

type Shown = AnswerOf<'POST /api/operator/wash-trades/decide'>;

const ROOM = 'trades';
const arbiters: readonly OperatorRole[] = ['arbiter'];
const SECOND = 1000;

/** The list of trades that look as if they were made for show, and what operators decide on it. */
export function washTradeEndpoints(market: Pick<MarketRules, 'currency' | 'fiat'>): readonly Endpoint[] {
  return [
    reads('POST /api/operator/wash-trades', async (look, ask) => {
      await requireReader(look, ask.caller.operatorId, tradeWatchers);
      const { page, nextCursor } = await pageById(ask.body, (stretch) => openPatterns(look, stretch));
      const looked = await lookedAt(look);
      return {
        rows: await presentPatterns(look, market, page),
        next_cursor: nextCursor,
        looked_at: looked && seconds(looked),
        fiat: market.fiat,
        rules: await reputationRulesInForce(look),
      };
    }),
    does('POST /api/operator/wash-trades/decide', async (act, ask) => {
      const { id: operatorId } = await requireRole(lookOf(act), ask.caller.operatorId, arbiters);
      const { id, decision, reason } = ask.body;
      const pattern = await lockPattern(act, id);
      if (pattern === null) throw new Refusal(operatorRefusals.CaseNotFound);
      await decidePattern(act, pattern, { operatorId, decision, reason });
      const [shown] = await presentPatterns(lookOf(act), market, [pattern]);
      if (!shown) throw new Error('A pattern without a view');
      await recordAct(act, {
        operatorId,
        act: `wash.${decision}`,
        subjectId: pattern.id,
        subject: shown.people.map(({ nickname }) => nickname).join(' · '),
        reason,
        queue: ROOM,
      });
      return shown;
    }),
  ];
}

async function presentPatterns(
  look: Look,
  { currency, fiat }: Pick<MarketRules, 'currency' | 'fiat'>,
  patterns: readonly WashPatternRow[],
): Promise<Shown[]> {
  const users = await findUsers(look, [...new Set(patterns.flatMap(({ members }) => members))]);
  const excluded = await exclusionsOf(look, patterns.flatMap(pairsOf));
  const operatorIds = [...excluded.values()].flatMap(({ operator_id: id }) => id ?? []);
  const names = await operatorNames(look, operatorIds);
  const person = (userid: string) => ({ userid, nickname: users.get(userid)?.nickname ?? '' });
  return patterns.map((pattern) => {
    const exclusions = pairsOf(pattern).map((pair) => excluded.get(keyOfPair(pair)));
    const [first] = exclusions;
    const isExcluded = exclusions.every((each) => each !== undefined);
    return {
      id: pattern.id,
      people: pattern.members.map(person),
      reasons: pattern.reasons,
      trades: pattern.trades,
      currency,
      fiat,
      fiat_amount: formatDecimal(pattern.fiat_minor, FIAT_DECIMALS),
      small: pattern.small,
      price_off: pattern.price_off,
      ways: pattern.ways.map(({ sellerId, buyerId, trades }) => ({
        seller: person(sellerId),
        buyer: person(buyerId),
        trades,
      })),
      newest: [...pattern.newest],
      first_at: seconds(pattern.first_at),
      last_at: seconds(pattern.last_at),
      excluded:
        isExcluded && first
          ? {
              since: seconds(first.created_at),
              by: first.operator_id === null ? null : (names.get(first.operator_id) ?? ''),
              reason: first.reason,
            }
          : null,
    };
  });
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / SECOND);
}
