import type { AnswerOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSecondsOrNull, SECOND } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../platform/context.ts';
import { type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { presentPeople } from '../market/index.ts';
import { findTrades } from '../trades/index.ts';
import { turnOf } from './present.ts';
import { findRulings } from './ruling-store.ts';
import { partOf } from './state-machine/complaint.ts';
import type { Side } from './state-machine/complaint-facts.ts';
import { type ComplaintRow, ownComplaints } from './store.ts';

type Row = AnswerOf<'POST /api/complain/index'>['rows'][number];

/** More open complaints than anybody has: a safety limit, not a page size. */
const OPEN_MAX = 200;

/** The caller's complaints. */
export function complaintListEndpoints(): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/complain/index',
      handle: async (ctx, input) => {
        const { userId } = input.caller;
        const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
          ownComplaints(ctx.reader, { userId, isOpenOnly: input.body.is_open === true, before: past, limit }),
        );
        return { rows: await presentRows(ctx, page, userId), next_cursor: nextCursor };
      },
    }),
  ];
}

/** How many complaints of a user are open, and until when the most urgent one waits for the user's answer. */
export async function openComplaintsOf(
  ctx: ReadContext,
  userId: string,
): Promise<{ readonly open: number; readonly answerUntil: Date | null }> {
  const rows = await ownComplaints(ctx.reader, { userId, isOpenOnly: true, before: null, limit: OPEN_MAX });
  const asked = await sidesAsked(ctx, rows);
  const times = rows.flatMap((row) =>
    isTurnOf(row, asked, userId) && row.turn_until ? [row.turn_until.getTime()] : [],
  );
  return { open: rows.length, answerUntil: times.length === 0 ? null : new Date(Math.min(...times)) };
}

async function presentRows(ctx: ReadContext, complaints: readonly ComplaintRow[], userId: string): Promise<Row[]> {
  const [people, trades, asked] = await Promise.all([
    presentPeople(
      ctx,
      complaints.map((row) => otherOf(row, userId)),
    ),
    findTrades(
      ctx.reader,
      complaints.map((row) => row.trade_id),
    ),
    sidesAsked(ctx, complaints),
  ]);
  const byId = new Map(trades.map((trade) => [trade.id, trade]));
  return complaints.flatMap((row) => {
    const [other, trade] = [people.get(otherOf(row, userId)), byId.get(row.trade_id)];
    if (!other || !trade) return [];
    return [
      {
        id: row.id,
        complaint_no: row.complaint_no,
        transaction_id: trade.id,
        transaction_no: trade.transaction_no,
        side: sideOf(row, userId),
        counterparty: { userid: other.userid, nickname: other.nickname, avatar: other.avatar },
        opened_by: row.opened_by,
        kind: row.kind,
        currency: trade.currency,
        fiat: trade.fiat,
        amount: formatDecimal(trade.amount_minor, COIN_DECIMALS),
        due_fiat: formatDecimal(trade.fiat_minor, FIAT_DECIMALS),
        is_open: row.stage !== 'closed',
        is_paused: row.is_paused,
        turn: turnOf(row, asked.get(row.id) ?? null),
        is_my_turn: isTurnOf(row, asked, userId),
        turn_until: epochSecondsOrNull(row.turn_until),
        opened_at: Math.floor(row.opened_at.getTime() / SECOND),
        closed_at: epochSecondsOrNull(row.closed_at),
        outcome: row.outcome,
      },
    ];
  });
}

/** The side that each proposal asks, by complaint. */
async function sidesAsked(
  ctx: ReadContext,
  complaints: readonly ComplaintRow[],
): Promise<ReadonlyMap<string, Side | null>> {
  const proposed = complaints.flatMap((row) => row.proposal_id ?? []);
  const rulings = await findRulings(ctx.reader, proposed);
  return new Map(rulings.map((ruling) => [ruling.complaint_id, ruling.asks]));
}

function isTurnOf(row: ComplaintRow, asked: ReadonlyMap<string, Side | null>, userId: string): boolean {
  const turn = turnOf(row, asked.get(row.id) ?? null);
  return turn !== null && !row.is_paused && turn === partOf({ openedBy: row.opened_by }, sideOf(row, userId));
}

function sideOf(row: ComplaintRow, userId: string): Side {
  return row.buyer_id === userId ? 'buyer' : 'seller';
}

function otherOf(row: ComplaintRow, userId: string): string {
  return row.buyer_id === userId ? row.seller_id : row.buyer_id;
}
