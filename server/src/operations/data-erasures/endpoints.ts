import type { AnswerOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { type ErasureRun, erasedAccounts, erasureRuns } from '../../accounts/closing/index.ts';
import { findUsers } from '../../accounts/users/index.ts';
import { balancesOfMany } from '../../ledger/journal/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { type Endpoint, query } from '../../platform/http/endpoint.ts';
import { requireReader } from '../../staff/operators/index.ts';

type Report = AnswerOf<'POST /api/operator/data_erasures'>;

const RUNS_SHOWN = 60;
const ACCOUNTS_A_PAGE = 500;
const PAGES_MAX = 100;

const readers: readonly OperatorRole[] = ['support', 'reviewer', 'arbiter', 'finance'];

/** The roles that may read users' pages may also read how their data was erased. */
export function dataErasureEndpoints(currency: string): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/operator/data_erasures',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, readers);
        return {
          runs: (await erasureRuns(ctx, RUNS_SHOWN)).map(presentRun),
          closed_balances: await closedBalances(ctx, currency),
        };
      },
    }),
  ];
}

function presentRun(run: ErasureRun): Report['runs'][number] {
  const { last_failed_part: part, last_error: error, last_failed_at: at } = run;
  return {
    day: run.day,
    began_at: epochSeconds(run.began_at),
    ended_at: epochSecondsOrNull(run.ended_at),
    erased: [...run.erased],
    failures: run.failures,
    last_failure: part === null || error === null || at === null ? null : { part, error, at: epochSeconds(at) },
  };
}

/** The closed accounts that hold coins. They are few, but all closed accounts are searched, page by page. */
async function closedBalances(ctx: ReadContext, currency: string): Promise<Report['closed_balances']> {
  const found: Report['closed_balances'] = [];
  let after: string | null = null;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const page: Awaited<ReturnType<typeof erasedAccounts>> = await erasedAccounts(ctx, {
      after,
      limit: ACCOUNTS_A_PAGE,
    });
    const ids = page.map(({ userId }) => userId);
    const balances = await balancesOfMany(ctx.reader, ids, currency);
    const users = await findUsers(ctx, ids);
    for (const { userId, closedAt } of page) {
      const { available = 0n, onSale = 0n, inTrade = 0n, held = 0n } = balances.get(userId) ?? {};
      const minor = available + onSale + inTrade + held;
      if (minor === 0n) continue;
      found.push({
        userid: userId,
        account: users.get(userId)?.account ?? '',
        closed_at: epochSeconds(closedAt),
        currency,
        balance: formatDecimal(minor, COIN_DECIMALS),
      });
    }
    after = page.at(-1)?.userId ?? null;
    if (page.length < ACCOUNTS_A_PAGE) break;
  }
  return found;
}
