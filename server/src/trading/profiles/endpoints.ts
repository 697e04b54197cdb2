import type { AnswerOf } from '@eh/contract/calls.ts';
import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { RELATIONS_MAX } from '@eh/contract/trading/profiles/parts.ts';
import { peopleRefusals } from '@eh/contract/trading/profiles/refusals.ts';
import { block, blockedBy, countFollowersAndBlockers, follow, followedBy } from '../../accounts/relations/index.ts';
import { findUsers } from '../../accounts/users/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { INSTANT, readCursor, UUID, writeCursor } from '../../platform/http/requests/cursor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentPeople, tradeRecordOf, tradesBetween } from '../market/index.ts';
import { findTrade } from '../trades/index.ts';
import { meEndpoint } from './me-endpoint.ts';
import { rateTrade, tradeOfParty } from './rate-trade.ts';
import { rateUntil } from './rating.ts';
import { type RatingRow, ratingsOf, ratingsOfTrade } from './rating-store.ts';
import { reportPerson } from './report-person.ts';
import { presentRelated } from './report-queue.ts';
import { lastReport } from './report-store.ts';

type Rating = AnswerOf<'POST /api/transaction/rate'>;
type PersonPage = AnswerOf<'GET /api/people/person'>;

export const peopleEndpoints: readonly Endpoint[] = [
  meEndpoint,
  query({
    call: 'GET /api/people/person',
    handle: (ctx, input) => presentPerson(ctx, input.body.id, input.caller.userId),
  }),
  query({
    call: 'POST /api/people/ratings',
    from: 'replica',
    handle: async (ctx, input) => {
      const limit = input.body.limit ?? PAGE_SIZE_DEFAULT;
      const [atMilliseconds, tradeId] = readCursor(input.body.cursor, INSTANT, UUID) ?? [];
      const ratings = await ratingsOf(ctx.reader, {
        userId: input.body.userid,
        before: atMilliseconds !== undefined && tradeId !== undefined ? { atMilliseconds, tradeId } : null,
        limit: limit + 1,
      });
      const page = ratings.slice(0, limit);
      const last = page.at(-1);
      return {
        rows: await Promise.all(page.map((rating) => presentWithSide(ctx, rating))),
        next_cursor:
          ratings.length > limit && last ? writeCursor(String(last.created_at.getTime()), last.trade_id) : null,
      };
    },
  }),
  command({
    call: 'POST /api/people/follow',
    handle: async (ctx, input) => {
      const pair = { userId: input.caller.userId, otherId: input.body.userid };
      await follow(ctx, pair, { isOn: input.body.is_on });
      return {};
    },
  }),
  command({
    call: 'POST /api/people/block',
    handle: async (ctx, input) => {
      const pair = { userId: input.caller.userId, otherId: input.body.userid };
      await block(ctx, pair, { isOn: input.body.is_on });
      return {};
    },
  }),
  query({
    call: 'POST /api/people/related',
    handle: async (ctx, input) => {
      const listOf = input.body.kind === 'followed' ? followedBy : blockedBy;
      const userIds = await listOf(ctx.reader, input.caller.userId, RELATIONS_MAX);
      const users = await findUsers(ctx, userIds);
      return { rows: userIds.map((userId) => presentRelated(users.get(userId))) };
    },
  }),
  command({
    call: 'POST /api/people/report',
    handle: async (ctx, input) => {
      await reportPerson(ctx, {
        reporterId: input.caller.userId,
        reportedId: input.body.userid,
        tradeId: input.body.transaction_id ?? null,
        cause: input.body.cause,
        words: input.body.words,
      });
      return {};
    },
  }),
  query({
    call: 'GET /api/transaction/ratings',
    handle: async (ctx, input) => {
      const { userId } = input.caller;
      const trade = await tradeOfParty(ctx, input.body.id, userId);
      const ratings = await ratingsOfTrade(ctx.reader, trade.id);
      const mine = ratings.find((rating) => rating.rater_id === userId);
      const theirs = ratings.find((rating) => rating.rater_id !== userId);
      const until = rateUntil({ status: trade.status, finishedAt: trade.finished_at });
      return {
        mine: mine ? presentRating(mine) : null,
        theirs: theirs ? presentRating(theirs) : null,
        rate_until: mine || until === null || until <= ctx.now ? null : epochSeconds(until),
      };
    },
  }),
  command({
    call: 'POST /api/transaction/rate',
    handle: async (ctx, input) => {
      const { id, is_good: isGood, tags, words } = input.body;
      return presentRating(await rateTrade(ctx, { tradeId: id, raterId: input.caller.userId, isGood, tags, words }));
    },
  }),
];

async function presentPerson(ctx: ReadContext, userId: string, viewerId: string): Promise<PersonPage> {
  const person = (await presentPeople(ctx, [userId])).get(userId);
  if (!person) throw new Refusal(peopleRefusals.PersonNotFound);
  const record = await tradeRecordOf(ctx, userId);
  const relationCounts = await countFollowersAndBlockers(ctx.reader, userId);
  const report = await lastReport(ctx.reader, viewerId, userId);
  return {
    person,
    record: {
      buys: record.buys,
      sales: record.sales,
      buying_completion_percent: record.buyingPercent,
      selling_completion_percent: record.sellingPercent,
      partners: record.partners,
      good: record.good,
      bad: record.bad,
      ...relationCounts,
    },
    is_self: userId === viewerId,
    is_followed: (await followedBy(ctx.reader, viewerId, RELATIONS_MAX)).includes(userId),
    is_blocked: (await blockedBy(ctx.reader, viewerId, RELATIONS_MAX)).includes(userId),
    trades_with_me: await tradesBetween(ctx.reader, viewerId, userId),
    my_report: report && { outcome: report.outcome, created_at: epochSeconds(report.created_at) },
  };
}

function presentRating(rating: RatingRow): Rating {
  return {
    is_good: rating.is_good,
    tags: rating.tags,
    words: rating.words,
    created_at: epochSeconds(rating.created_at),
  };
}

/** A rating with the rater's side of the trade. */
async function presentWithSide(ctx: ReadContext, rating: RatingRow) {
  const trade = await findTrade(ctx.reader, rating.trade_id);
  return { ...presentRating(rating), side: trade?.buyer_id === rating.rater_id ? 'buyer' : 'seller' } as const;
}
