import type { AnswerOf } from '@eh/contract/calls.ts';
import { PAGE_SIZE_MAX } from '@eh/contract/platform/fields.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { verifyPaymentPassword } from '../../accounts/users/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { readCursor, WHOLE_NUMBER, writeCursor } from '../../platform/http/requests/cursor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findTrade, presentTrade } from '../trades/index.ts';
import { type ComplaintRules, sideOf } from './act-on-complaint.ts';
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
} from './side-actions.ts';
import type { Side } from './state-machine/complaint-facts.ts';
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
    command({
      call: 'POST /api/complain/complain',
      handle: async (ctx, input) => {
        const { body } = input;
        const { userId } = input.caller;
        const said = { tradeId: body.transaction_id, userId, text: body.text, files: body.files, videos: body.videos };
        const complaint = await (body.kind === undefined
          ? answerComplaint(ctx, rules, said)
          : openComplaint(ctx, rules, { ...said, kind: body.kind, claimedFiatMinor: body.claimed_fiat ?? null }));
        return presentComplaint(readContextOf(ctx), rules, complaint, viewerOf(input));
      },
    }),
    // The shortest way for the seller to answer: from the trade's page or the reminder, with or without a text.
    command({
      call: 'POST /api/transaction/not_received',
      handle: async (ctx, input) => {
        const { userId } = input.caller;
        const found = await findTrade(ctx.tx, input.body.id);
        if (found?.seller_id !== userId) throw new Refusal(tradeRefusals.TradeNotFound);
        await openComplaint(ctx, rules, {
          tradeId: found.id,
          userId,
          kind: 'not_received',
          claimedFiatMinor: null,
          text: input.body.text ?? '',
          files: [],
          videos: [],
        });
        const trade = await findTrade(ctx.tx, found.id);
        if (!trade) throw new Error(`Trade ${found.id} is gone`);
        return presentTrade(readContextOf(ctx), rules.trades, trade, { side: 'seller', language: input.language });
      },
    }),
  ];
}

function readingEndpoints(rules: ComplaintRules): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/complain/getByTransId',
      handle: async (ctx, input) => {
        const { complaint } = await ownComplaint(ctx, input.body.transaction_id, input.caller.userId);
        return presentComplaint(ctx, rules, complaint, viewerOf(input));
      },
    }),
    query({
      call: 'POST /api/complain/replies',
      handle: async (ctx, input) => {
        const { complaint, side } = await ownComplaint(ctx, input.body.transaction_id, input.caller.userId);
        const [past] = readCursor(input.body.cursor, WHOLE_NUMBER) ?? [];
        const { rows, last } = await presentReplies(ctx, complaint, {
          side,
          language: input.language,
          past: past === undefined ? null : Number(past),
          isNewestFirst: input.body.newest_first === true,
          limit: input.body.limit ?? PAGE_SIZE_MAX,
        });
        return { rows, next_cursor: last === null ? null : writeCursor(String(last)) };
      },
    }),
  ];
}

function endingEndpoints(
  rules: ComplaintRules,
  view: (ctx: WriteContext, complaint: ComplaintRow, viewer: Viewer) => Promise<View>,
): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/complain/proof',
      handle: async (ctx, input) => view(ctx, await askForCode(ctx, rules, ofTrade(input)), viewerOf(input)),
    }),
    command({
      call: 'POST /api/complain/agree',
      authorize: (ctx, input) => verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password),
      handle: async (ctx, input) => {
        const agreed = await agreeToProposal(ctx, rules, { ...ofTrade(input), rulingId: input.body.ruling_id });
        return view(ctx, agreed, viewerOf(input));
      },
    }),
    command({
      call: 'POST /api/complain/object',
      handle: async (ctx, input) => {
        const { ruling_id: rulingId, text } = input.body;
        return view(ctx, await objectToProposal(ctx, rules, { ...ofTrade(input), rulingId, text }), viewerOf(input));
      },
    }),
    command({
      call: 'POST /api/complain/withdraw',
      handle: async (ctx, input) => view(ctx, await withdrawComplaint(ctx, rules, ofTrade(input)), viewerOf(input)),
    }),
    command({
      call: 'POST /api/complain/give_up',
      authorize: (ctx, input) => verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password),
      handle: async (ctx, input) => view(ctx, await giveUpTrade(ctx, rules, ofTrade(input)), viewerOf(input)),
    }),
    command({
      call: 'POST /api/complain/review',
      handle: async (ctx, input) =>
        view(ctx, await askReview(ctx, rules, { ...ofTrade(input), text: input.body.text }), viewerOf(input)),
    }),
  ];
}

function ofTrade(input: {
  readonly body: { readonly transaction_id: string };
  readonly caller: { readonly userId: string };
}) {
  return { tradeId: input.body.transaction_id, userId: input.caller.userId };
}

function viewerOf(input: { readonly caller: { readonly userId: string }; readonly language: Language }): Viewer {
  return { userId: input.caller.userId, language: input.language };
}

/** The newest complaint of a trade; it does not exist for anybody but the two sides. */
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
