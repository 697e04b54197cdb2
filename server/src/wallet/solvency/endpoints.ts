import type { AnswerOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, formatDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { solvencyRefusals } from '@eh/contract/wallet/solvency/refusals.ts';
import type { ReadContext } from '../../platform/context.ts';
import { type Endpoint, query } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { anchorTextOf } from './anchored-day.ts';
import { type DayRow, findDay, findOwner, newestDays, readNode } from './store.ts';
import { type TimeStampRow, timeStampsOf } from './time-stamps/time-stamp-store.ts';
import { nodeAt, partsOf, saltOf } from './tree.ts';

type Published = AnswerOf<'GET /api/solvency'>['days'][number];
type Part = AnswerOf<'GET /api/solvency/proof'>['proof']['parts'][number];

const DAYS_SHOWN = 30;

interface SolvencyParts {
  /** Whether an external service time-stamps the roots. */
  readonly isStamped: boolean;
}

export function solvencyEndpoints({ isStamped }: SolvencyParts): readonly Endpoint[] {
  return [
    query({
      call: 'GET /api/solvency',
      handle: async (ctx) => {
        const days = await newestDays(ctx.reader, DAYS_SHOWN);
        const stamps = await timeStampsOf(
          ctx.reader,
          days.map(({ day }) => day),
        );
        return { days: days.map((row) => presentDay(row, stamps.get(row.day))), is_stamped: isStamped };
      },
    }),
    query({
      call: 'GET /api/solvency/time-stamp',
      handle: async (ctx, { body: { day: wanted } }) => {
        const day = await findDay(ctx.reader, wanted);
        const stamp = (await timeStampsOf(ctx.reader, [wanted])).get(wanted);
        if (day === null || stamp === undefined) throw new Refusal(solvencyRefusals.NoTimeStamp);
        return { text: anchorTextOf(day), token: stamp.token.toString('base64') };
      },
    }),
    query({
      call: 'GET /api/solvency/proof',
      handle: async (ctx, input) => {
        const [day] = await newestDays(ctx.reader, 1);
        const ownerId = input.caller.userId;
        const owned = day && (await findOwner(ctx.reader, day.day, ownerId));
        if (!owned) throw new Refusal(solvencyRefusals.NotInTree);
        const amounts = partsOf({ ownerId, minor: owned.minor }, day.secret);
        const parts = amounts.map(async (amount, part) => ({
          salt: saltOf(day.secret, ownerId, part).toString('hex'),
          amount: amount.toString(),
          path: await pathFrom(ctx, day, owned.positions[part] ?? 0),
        }));
        return {
          proof: {
            day: day.day,
            currency: day.currency,
            root: { hash: day.root_hash.toString('hex'), total: day.owed_minor.toString() },
            owner_id: ownerId,
            parts: await Promise.all(parts),
          },
          made_at: epochSeconds(day.made_at),
        };
      },
    }),
  ];
}

/** The sibling nodes on the path from a leaf to the root. */
async function pathFrom(ctx: ReadContext, { day, leaves }: DayRow, leaf: number): Promise<Part['path']> {
  const path: Part['path'] = [];
  let position = leaf;
  let width = leaves;
  for (let level = 0; width > 1; level += 1) {
    const neighbour = position ^ 1;
    const node = neighbour < width ? await readNode(ctx.reader, day, level, neighbour) : null;
    if (node !== null) path.push({ side: position % 2 === 1 ? 'left' : 'right', ...nodeAt(node, 0) });
    position >>= 1;
    width = Math.ceil(width / 2);
  }
  return path;
}

function presentDay(row: DayRow, stamp: TimeStampRow | undefined): Published {
  return {
    day: row.day,
    made_at: epochSeconds(row.made_at),
    currency: row.currency,
    root_hash: row.root_hash.toString('hex'),
    owed: formatDecimal(row.owed_minor, COIN_DECIMALS),
    fees: formatDecimal(row.fees_minor, COIN_DECIMALS),
    circulation: formatDecimal(row.circulation_minor, COIN_DECIMALS),
    reserve_usdt: formatDecimal(row.reserve_usdt_minor, USDT_DECIMALS),
    reserve_addresses: row.reserve_addresses,
    block:
      row.block_height === null || row.block_hash === null
        ? null
        : { height: Number(row.block_height), hash: row.block_hash },
    leaves: row.leaves,
    time_stamp: stamp === undefined ? null : { at: epochSeconds(stamp.stamped_at), service: stamp.service },
  };
}
