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
  const view = (act: WriteContext, complaint: ComplaintRow, viewer: Viewer): Promise<View> =>
    presentComplaint(readContextOf(act), rules, complaint, viewer);
  return [
    ...complaintListEndpoints(),
    ...openingEndpoints(rules),
    ...readingEndpoints(rules),
    ...endingEndpoints(rules, view),
  ];
}

function openingEndpoints(rules: ComplaintRules): readonly Endpoint[] {
  return [
    does('POST /api/complain/complain', async (act, ask) => {
      const { body } = ask;
      const { userId } = ask.caller;
      const said = { tradeId: body.transaction_id, userId, text: body.text, files: body.files, videos: body.videos };
      const claimed = body.claimed_fiat === undefined ? null : parseDecimal(body.claimed_fiat, FIAT_DECIMALS);
      const complaint = await (body.kind === undefined
        ? answerComplaint(act, rules, said)
        : openComplaint(act, rules, { ...said, kind: body.kind, claimedFiatMinor: claimed }));
      return presentComplaint(readContextOf(act), rules, complaint, viewerOf(ask));
    }),
    // The seller's shortest way: from the trade's page or the reminder, with or without a word.
    does('POST /api/transaction/not_received', async (act, ask) => {
      const { userId } = ask.caller;
      const found = await findTrade(act.tx, ask.body.id);
      if (found?.seller_id !== userId) throw new Refusal(tradeRefusals.TradeNotFound);
      await openComplaint(act, rules, {
        tradeId: found.id,
        userId,
        kind: 'not_received',
        claimedFiatMinor: null,
        text: ask.body.text ?? '',
        files: [],
        videos: [],
      });
      const trade = await findTrade(act.tx, found.id);
      if (!trade) throw new Error(`Trade ${found.id} is gone`);
      return presentTrade(readContextOf(act), rules.trades, trade, 'seller');
    }),
  ];
}

function readingEndpoints(rules: ComplaintRules): readonly Endpoint[] {
  return [
    reads('POST /api/complain/getByTransId', async (look, ask) => {
      const { complaint } = await ownComplaint(look, ask.body.transaction_id, ask.caller.userId);
      return presentComplaint(look, rules, complaint, viewerOf(ask));
    }),
    reads('POST /api/complain/replies', async (look, ask) => {
      const { complaint, side } = await ownComplaint(look, ask.body.transaction_id, ask.caller.userId);
      const [past] = readCursor(ask.body.cursor, WHOLE_NUMBER) ?? [];
      const { rows, last } = await presentReplies(look, complaint, {
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
  view: (act: WriteContext, complaint: ComplaintRow, viewer: Viewer) => Promise<View>,
): readonly Endpoint[] {
  return [
    does('POST /api/complain/proof', async (act, ask) =>
      view(act, await askForCode(act, rules, ofTrade(ask)), viewerOf(ask)),
    ),
    does(
      'POST /api/complain/agree',
      async (act, ask) => {
        const agreed = await agreeToProposal(act, rules, { ...ofTrade(ask), rulingId: ask.body.ruling_id });
        return view(act, agreed, viewerOf(ask));
      },
      (act, ask) => proveSecurityPassword(act, ask.caller.userId, ask.body.security_password),
    ),
    does('POST /api/complain/object', async (act, ask) => {
      const { ruling_id: rulingId, text } = ask.body;
      return view(act, await objectToProposal(act, rules, { ...ofTrade(ask), rulingId, text }), viewerOf(ask));
    }),
    does('POST /api/complain/withdraw', async (act, ask) =>
      view(act, await withdrawComplaint(act, rules, ofTrade(ask)), viewerOf(ask)),
    ),
    does(
      'POST /api/complain/give_up',
      async (act, ask) => view(act, await giveUpTrade(act, rules, ofTrade(ask)), viewerOf(ask)),
      (act, ask) => proveSecurityPassword(act, ask.caller.userId, ask.body.security_password),
    ),
    does('POST /api/complain/review', async (act, ask) =>
      view(act, await askReview(act, rules, { ...ofTrade(ask), text: ask.body.text }), viewerOf(ask)),
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
  look: ReadContext,
  tradeId: string,
  userId: string,
): Promise<{ complaint: ComplaintRow; side: Side }> {
  const complaint = await newestComplaint(look.reader, tradeId);
  const side = complaint && sideOf(complaint, userId);
  if (!complaint || !side) throw new Refusal(complaintRefusals.ComplaintNotFound);
  return { complaint, side };
}
