import type { AskingNotice } from '@eh/contract/notices.ts';
import type { WriteContext } from '../../platform/context.ts';
import { findTrade, type TradeRow } from './store.ts';

type Waiting = Pick<TradeRow, 'status' | 'phase'>;

/** Whether a trade still waits for the action that a notice of this type asked for. */
export async function isStillAsked(ctx: WriteContext, tradeId: string, type: AskingNotice): Promise<boolean> {
  const trade = await findTrade(ctx.tx, tradeId);
  return trade !== null && isAskedIn[type](trade);
}

const isConfirmationDue = ({ status, phase }: Waiting) => status === 'awaitingConfirmation' || phase === 'grace';
/** Always true: the trade may be in several statuses, so the request simply ends with its deadline. */
const untilDeadline = () => true;

const isAskedIn: Readonly<Record<AskingNotice, (trade: Waiting) => boolean>> = {
  'transaction.wait_seller_verify': ({ status }) => status === 'awaitingAcceptance',
  'transaction.wait_buyer_pay': ({ status, phase }) => status === 'awaitingPayment' && phase !== 'grace',
  'transaction.wait_seller_confirm': isConfirmationDue,
  'transaction.seller_make_choice': isConfirmationDue,
  'transaction.cancel_asked': untilDeadline,
  'complain.wait_buyer_confirm': untilDeadline,
  'complain.wait_seller_confirm': untilDeadline,
};
