import { DAY } from '@eh/contract/platform/spans.ts';
import { dayOf, startOfDay } from '../../../platform/formats/local-day.ts';
import { type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { operatorNames, requireReader } from '../../../staff/operators/index.ts';
import type { ConsoleScreen } from '../../../staff/roles/index.ts';
import { ratedSince } from './rating-store.ts';
import { sumRatings } from './rating-sums.ts';

const DAYS = 7;
const roles = ['support'] as const;

export const ratingsScreen: ConsoleScreen = { name: 'support-ratings', roles };

/** How people rated customer service lately. */
export const ratingEndpoints: readonly Endpoint[] = [
  query({
    call: 'POST /api/operator/support/ratings',
    handle: async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, roles);
      const days = Array.from({ length: DAYS }, (_, back) => dayOf(new Date(ctx.now.getTime() - back * DAY)));
      const since = new Date(startOfDay(ctx.now).getTime() - (DAYS - 1) * DAY);
      const { operators, ...sums } = sumRatings(await ratedSince(ctx.reader, since), days);
      const names = await operatorNames(
        ctx,
        operators.map(({ agentId }) => agentId),
      );
      return {
        ...sums,
        days: [...sums.days],
        operators: operators.map(({ agentId, ...own }) => ({ name: names.get(agentId) ?? '', ...own })),
      };
    },
  }),
];
