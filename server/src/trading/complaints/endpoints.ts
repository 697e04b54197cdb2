import type { AnswerOf } from '@eh/contract/calls.ts';
import { PAGE_SIZE_MAX } from '@eh/contract/platform/fields.ts';
import { FIAT_DECIMALS, parseDecimal } from '@eh/contract/platform/money.ts';
import type { Language } from '@eh/contract/platform/refusal.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { proveSecurityPassword } from '../../accounts/users/index.ts';
import { type WriteContext, type ReadContext, readContextOf } from '../../platform/context.ts';
import { readCursor, WHOLE_NUMBER, writeCursor } from '../../platform/http/cursor.ts';
import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findTrade, presentTrade } from '../trades/index.ts';
import { type ComplaintRules, sideOf } from './act-on-complaint.ts';
import type { Side } from './complaint.ts';
import { complaintListEndpoints } from './list-endpoints.ts';
import { openComplaint } from './open-complaint.ts';
import { presentComplaint, presentReplies, type Viewer } from './present.ts';
import { askReview } from './review-complaint.ts';
import {
  agreeToProposal,
  answerComplaint,
  askForCode,
  giveUpTrade,
  objectToProposal,
  withdrawComplaint,
} from './side-acts.ts';
import { type ComplaintRow, newestComplaint } from './store.ts';

type View = AnswerOf<'POST /api/complain/getByTransId'>;

export function complaintEndpoints(rules: ComplaintRules): readonly Endpoint[] {
  const view = (ctx: WriteContext, complaint: ComplaintRow, viewer: Viewer): Promise<View> =>
    presentComplaint(readContextOf(ctx), rules, complaint, viewer);
  return [
    ...complaintListEndpoints(),
    ...openingEndpoints(rules),
    ...readingEndpoints(rules),
    ...endingEndpoints(rules, view),
  ];
}

function openingEndpoints(rules: ComplaintRules): readonly Endpoint[] {
  return [
    does('POST /api/complain/complain', async (ctx, ask) => {
      const { body } = ask;
      const { userId } = ask.caller;
      const said = { tradeId: body.transaction_id, userId, text: body.text, files: body.files, videos: body.videos };
      const claimed = body.claimed_fiat === undefined ? null : parseDecimal(body.claimed_fiat, FIAT_DECIMALS);
      const complaint = await (body.kind === undefined
        ? answerComplaint(ctx, rules, said)
        : openComplaint(ctx, rules, { ...said, kind: body.kind, claimedFiatMinor: claimed }));
      return presentComplaint(readContextOf(ctx), rules, complaint, viewerOf(ask));
    }),
    // The seller's shortest way: from the trade's page or the reminder, with or without a word.
    does('POST /api/transaction/not_received', async (ctx, ask) => {
      const { userId } = ask.caller;
      const found = await findTrade(ctx.tx, ask.body.id);
      if (found?.seller_id !== userId) throw new Refusal(tradeRefusals.TradeNotFound);
      await openComplaint(ctx, rules, {
        tradeId: found.id,
        userId,
        kind: 'not_received',
        claimedFiatMinor: null,
        text: ask.body.text ?? '',
        files: [],
        videos: [],
      });
      const trade = await findTrade(ctx.tx, found.id);
      if (!trade) throw new Error(`Trade ${found.id} is gone`);
      return presentTrade(readContextOf(ctx), rules.trades, trade, 'seller');
    }),
  ];
}

function readingEndpoints(rules: ComplaintRules): readonly Endpoint[] {
  return [
    reads('POST /api/complain/getByTransId', async (ctx, ask) => {
      const { complaint } = await ownComplaint(ctx, ask.body.transaction_id, ask.caller.userId);
      return presentComplaint(ctx, rules, complaint, viewerOf(ask));
    }),
    reads('POST /api/complain/replies', async (ctx, ask) => {
      const { complaint, side } = await ownComplaint(ctx, ask.body.transaction_id, ask.caller.userId);
      const [past] = readCursor(ask.body.cursor, WHOLE_NUMBER) ?? [];
      const { rows, last } = await presentReplies(ctx, complaint, {
        side,
        language: ask.language,
        past: past === undefined ? null : Number(past),
        isNewestFirst: ask.body.newest_first === true,
        limit: ask.body.limit ?? PAGE_SIZE_MAX,
      });
      return { rows, next_cursor: last === null ? null : writeCursor(String(last)) };
    }),
  ];
}

function endingEndpoints(
  rules: ComplaintRules,
  view: (ctx: WriteContext, complaint: ComplaintRow, viewer: Viewer) => Promise<View>,
): readonly Endpoint[] {
  return [
    does('POST /api/complain/proof', async (ctx, ask) =>
      view(ctx, await askForCode(ctx, rules, ofTrade(ask)), viewerOf(ask)),
    ),
    does(
      'POST /api/complain/agree',
      async (ctx, ask) => {
        const agreed = await agreeToProposal(ctx, rules, { ...ofTrade(ask), rulingId: ask.body.ruling_id });
        return view(ctx, agreed, viewerOf(ask));
      },
      (ctx, ask) => proveSecurityPassword(ctx, ask.caller.userId, ask.body.security_password),
    ),
    does('POST /api/complain/object', async (ctx, ask) => {
      const { ruling_id: rulingId, text } = ask.body;
      return view(ctx, await objectToProposal(ctx, rules, { ...ofTrade(ask), rulingId, text }), viewerOf(ask));
    }),
    does('POST /api/complain/withdraw', async (ctx, ask) =>
      view(ctx, await withdrawComplaint(ctx, rules, ofTrade(ask)), viewerOf(ask)),
    ),
    does(
      'POST /api/complain/give_up',
      async (ctx, ask) => view(ctx, await giveUpTrade(ctx, rules, ofTrade(ask)), viewerOf(ask)),
      (ctx, ask) => proveSecurityPassword(ctx, ask.caller.userId, ask.body.security_password),
    ),
    does('POST /api/complain/review', async (ctx, ask) =>
      view(ctx, await askReview(ctx, rules, { ...ofTrade(ask), text: ask.body.text }), viewerOf(ask)),
    ),
  ];
}

function ofTrade(ask: {
  readonly body: { readonly transaction_id: string };
  readonly caller: { readonly userId: string };
}) {
  return { tradeId: ask.body.transaction_id, userId: ask.caller.userId };
}

function viewerOf(ask: { readonly caller: { readonly userId: string }; readonly language: Language }): Viewer {
  return { userId: ask.caller.userId, language: ask.language };
}

/** To anybody but its two sides a complaint does not exist. */
async function ownComplaint(
  ctx: ReadContext,
  tradeId: string,
  userId: string,
): Promise<{ complaint: ComplaintRow; side: Side }> {
  const complaint = await newestComplaint(ctx.reader, tradeId);
  const side = complaint && sideOf(complaint, userId);
  if (!complaint || !side) throw new Refusal(complaintRefusals.ComplaintNotFound);
  return { complaint, side };
}
