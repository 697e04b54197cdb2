import type { AnswerOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { entryIdOfEscrowEnd, netsOfEntries } from '../../../ledger/journal/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { dayInZone, spanOfZoneDay } from '../../../platform/formats/zone-day.ts';
import { type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MarketRules } from '../../market/index.ts';
import { type DaySide, dayStatementOf } from './day-statement.ts';
import { type DayQuery, releasedInDay, splitInDay } from './day-store.ts';

type Day = AnswerOf<'GET /api/transaction/day'>;

/** The call that adds up a person's trades of a day. */
export function dayEndpoint({ currency, fiat }: Pick<MarketRules, 'currency' | 'fiat'>): Endpoint {
  return query({
    call: 'GET /api/transaction/day',
    from: 'replica',
    handle: async (ctx, { body, caller: { userId } }) => {
      const { time_zone: timeZone, day = dayInZone(ctx.now, timeZone) } = body;
      const { from, until } = spanOfZoneDay(day, timeZone);
      if (from > ctx.now) throw new Refusal(tradeRefusals.DayNotBegun);
      const of = { userId, currency, fiat, from, until };
      const [released, splits] = await Promise.all([releasedInDay(ctx.reader, of), splitsOf(ctx, of)]);
      const { bought, sold, methods } = dayStatementOf(released);
      return {
        day,
        time_zone: timeZone,
        from: epochSeconds(from),
        until: epochSeconds(until),
        is_final: ctx.now >= until,
        currency,
        fiat,
        bought: presentSide(bought),
        sold: presentSide(sold),
        methods: methods.map((method) => ({
          channel: method.channel,
          bought: presentSide(method.bought),
          sold: presentSide(method.sold),
        })),
        splits,
      };
    },
  });
}

/** More decided trades of one person than a day has. */
const SPLITS_MAX = 1000;

/** The coins that splits moved: read from the books, since a trade does not store the parts. */
async function splitsOf(ctx: ReadContext, day: DayQuery): Promise<Day['splits']> {
  const splits = await splitInDay(ctx.reader, day, SPLITS_MAX + 1);
  if (splits.length > SPLITS_MAX) throw new Error('A day has more splits than its statement adds up');
  const entries = splits.map(({ id, currency }) => ({ entryId: entryIdOfEscrowEnd(id), currency }));
  const nets = [...(await netsOfEntries(ctx.reader, day.userId, entries)).values()];
  const sum = (among: readonly bigint[]) => among.reduce((total, net) => total + net, 0n);
  return {
    trades: splits.length,
    in: coins(sum(nets.filter((net) => net > 0n))),
    out: coins(-sum(nets.filter((net) => net < 0n))),
  };
}

function presentSide({ averagePrice, margin, marginUnknown, ...side }: DaySide): Day['bought'] {
  return {
    trades: side.trades,
    coins: coins(side.coins),
    fee: coins(side.fee),
    fiat: fiatText(side.fiat),
    average_price: averagePrice === null ? null : fiatText(averagePrice),
    margin: margin && { fiat: fiatText(margin.fiat), permille: margin.permille },
    margin_unknown: marginUnknown,
  };
}

const coins = (minor: bigint): string => formatDecimal(minor, COIN_DECIMALS);
const fiatText = (minor: bigint): string => formatDecimal(minor, FIAT_DECIMALS);
