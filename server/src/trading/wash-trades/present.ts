import type { AnswerOf } from '@eh/contract/calls.ts';
import { FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { findUsers } from '../../accounts/users/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { operatorNames, type requireReader } from '../../staff/operators/index.ts';
import { proposalsAbout } from '../../staff/signatures/index.ts';
import { exclusionsOf, keyOfPair, type MarketRules } from '../market/index.ts';
import { pairsOf } from './find-patterns.ts';
import { aboutPattern, washProposals } from './readmit-pattern.ts';
import type { WashPatternRow } from './store.ts';

type Shown = AnswerOf<'POST /api/operator/wash-trades/decide'>;

interface Reading {
  readonly market: Pick<MarketRules, 'currency' | 'fiat'>;
  readonly reader: Awaited<ReturnType<typeof requireReader>>;
}

/** Patterns as operators see them: members, trades, the exclusion in force, and a pending proposal to end it. */
export async function presentPatterns(
  ctx: ReadContext,
  patterns: readonly WashPatternRow[],
  { market: { currency, fiat }, reader }: Reading,
): Promise<Shown[]> {
  const users = await findUsers(ctx, [...new Set(patterns.flatMap(({ members }) => members))]);
  const excluded = await exclusionsOf(ctx, patterns.flatMap(pairsOf));
  const operatorIds = [...excluded.values()].flatMap(({ operator_id: id }) => id ?? []);
  const names = await operatorNames(ctx, operatorIds);
  const about = patterns.map(({ id }) => aboutPattern(id));
  const proposals = await proposalsAbout(ctx, about, { kinds: [washProposals], reader });
  const person = (userid: string) => ({ userid, nickname: users.get(userid)?.nickname ?? '' });
  return patterns.map((pattern) => {
    const exclusions = pairsOf(pattern).map((pair) => excluded.get(keyOfPair(pair)));
    const [first] = exclusions;
    const isExcluded = exclusions.every((exclusion) => exclusion !== undefined);
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
      first_at: epochSeconds(pattern.first_at),
      last_at: epochSeconds(pattern.last_at),
      excluded:
        isExcluded && first
          ? {
              since: epochSeconds(first.created_at),
              by: first.operator_id === null ? null : (names.get(first.operator_id) ?? ''),
              reason: first.reason,
              is_own: exclusions.every((exclusion) => exclusion?.operator_id === reader.id),
            }
          : null,
      proposal: proposals.get(aboutPattern(pattern.id)) ?? null,
    };
  });
}

/** The names of a pattern's members. */
export async function namesIn(ctx: ReadContext, { members }: WashPatternRow): Promise<string> {
  const users = await findUsers(ctx, members);
  return members.map((id) => users.get(id)?.nickname ?? '').join(' · ');
}
