import type { AnswerOf } from '@eh/contract/calls.ts';
import type { DemoRole } from '@eh/contract/demo/demo-roles.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { findUserOfName } from '@eh/server/accounts/users/index.ts';
import { balancesOf } from '@eh/server/ledger/journal/index.ts';
import type { ReadContext } from '@eh/server/platform/context.ts';
import { countOpenListings } from '@eh/server/trading/market/index.ts';
import { presentTradeRows, tradesOf } from '@eh/server/trading/trades/index.ts';
import { demoOperators } from '../seed-operators.ts';
import { tappedPeople } from './demo-people.ts';

/** More trades than any demo user has running at a time. */
const TRADES_MAX = 50;

type Answer = AnswerOf<'GET /api/demo/people'>;

/** The demo users that already exist, each with the number of tasks waiting for them, and the operators. */
export async function listPeople(ctx: ReadContext, currency: string): Promise<Answer> {
  const people = await Promise.all(
    [...tappedPeople].map(([name, role]) => presentPerson(ctx, { name, role, currency })),
  );
  return {
    people: people.filter((person) => person !== null),
    operators: demoOperators.map(({ name, role }) => ({ name, role })),
  };
}

async function presentPerson(
  ctx: ReadContext,
  { name, role, currency }: { readonly name: string; readonly role: DemoRole; readonly currency: string },
): Promise<Answer['people'][number] | null> {
  const user = await findUserOfName(ctx, { kind: 'username', value: name });
  if (!user) return null;
  const running = { userId: user.id, side: null, scope: 'running', before: null, limit: TRADES_MAX } as const;
  const trades = await presentTradeRows(ctx, await tradesOf(ctx.reader, running), user.id);
  const { available, onSale, inTrade, held } = await balancesOf(ctx.reader, user.id, currency);
  return {
    name,
    nickname: user.nickname,
    role,
    waiting: trades.filter((trade) => trade.is_my_turn).length,
    listings: await countOpenListings(ctx, user.id),
    total: formatDecimal(available + onSale + inTrade + held, COIN_DECIMALS),
  };
}
