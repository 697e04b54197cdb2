import type { NoticeType } from '@eh/contract/platform/live.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';
import type { Side } from '../presentation.ts';

/** The facts in a trade notice: counterparty, sums and deadline. */
export interface NoticeFacts {
  /** The counterparty, masked. */
  readonly who: string;
  /** "142.45 EH" */
  readonly coins: string;
  /** "¥1,000.00" */
  readonly sum: string;
  /** "14:32"; null without a deadline. */
  readonly by: string | null;
}

type Says = (facts: NoticeFacts) => string;
type TradeNotice = Extract<NoticeType, `transaction.${string}` | `complain.${string}`>;

/** The text of each trade notice for each side: counterparty, sums, deadline, and the action to take. */
export const tradeNoticeMessages = catalogue<Readonly<Record<TradeNotice, Readonly<Record<Side, Says>>>>>({
  'zh-CN': {
    'transaction.wait_seller_verify': {
      buyer: ({ who, coins, by }) => `您向 ${who} 下单购买 ${coins}${before(by)}等待对方接单`,
      seller: ({ who, coins, sum, by }) => `${who} 要用 ${sum} 购买 ${coins}${before(by)}请接单`,
    },
    'transaction.wait_buyer_pay': {
      buyer: ({ who, coins, sum, by }) => `${who} 已接单${before(by)}请付 ${sum} 购买 ${coins}`,
      seller: ({ who, sum, by }) => `已接单，${who} ${by ? `会在 ${by} 前` : '会'}付 ${sum}`,
    },
    'transaction.wait_seller_confirm': {
      buyer: ({ who, sum, by }) => `${who} 正在核对您的 ${sum}${by ? `，时限 ${by}` : ''}`,
      seller: ({ who, coins, sum, by }) => `${who} 表示已付 ${sum} 购买 ${coins}${before(by)}请核对账户，到账后再放币`,
    },
    'transaction.seller_make_choice': {
      buyer: ({ who, sum, by }) => `等待 ${who} 确认是否收到 ${sum}${by ? `，时限 ${by}` : ''}`,
      seller: ({ who, sum, by }) => `${who} 上传了 ${sum} 的凭证，但未点“我已付款”${before(by)}请确认是否收到`,
    },
    'transaction.cancel_asked': {
      buyer: ({ who, coins }) => `${who} 请求取消 ${coins} 的交易。请在交易页答复，不答复则交易继续`,
      seller: ({ who, coins }) => `${who} 请求取消 ${coins} 的交易。请在交易页答复，不答复则交易继续`,
    },
    'transaction.canceled': {
      buyer: ({ who, coins, sum }) => `与 ${who} 的 ${coins} 交易已取消，请不要再付 ${sum}`,
      seller: ({ who, coins }) => `与 ${who} 的交易已取消，${coins} 已退回您的挂单或余额`,
    },
    'transaction.suspended': {
      buyer: ({ who, coins }) => `与 ${who} 的 ${coins} 交易已暂停，客服正在核查，币仍在托管中`,
      seller: ({ who, coins }) => `与 ${who} 的 ${coins} 交易已暂停，客服正在核查，币仍在托管中`,
    },
    'transaction.method_paused': {
      buyer: ({ who, sum }) => `与 ${who} 的 ${sum} 交易：付款方式已暂停，计时停止，剩余时间保留`,
      seller: ({ who, sum }) => `与 ${who} 的 ${sum} 交易：付款方式已暂停，计时停止，剩余时间保留`,
    },
    'transaction.method_resumed': {
      buyer: ({ who, sum, by }) => `与 ${who} 的 ${sum} 交易继续计时${by ? `，到 ${by}` : ''}`,
      seller: ({ who, sum, by }) => `与 ${who} 的 ${sum} 交易继续计时${by ? `，到 ${by}` : ''}`,
    },
    'transaction.complaining': {
      buyer: ({ who, sum }) => `与 ${who} 的 ${sum} 交易进入申诉，计时已停止。请在申诉页说明情况并补充凭证`,
      seller: ({ who, sum }) => `与 ${who} 的 ${sum} 交易进入申诉，计时已停止。请在申诉页说明情况并补充凭证`,
    },
    'transaction.failed': {
      buyer: ({ who, coins }) => `与 ${who} 的交易未成功，${coins} 已退回卖家`,
      seller: ({ who, coins }) => `与 ${who} 的交易未成功，${coins} 已退还给您`,
    },
    'transaction.succeeded': {
      buyer: ({ who, coins, sum }) => `用 ${sum} 向 ${who} 买的 ${coins} 已到账`,
      seller: ({ who, coins, sum }) => `${coins} 已以 ${sum} 售给 ${who}`,
    },
    'transaction.transferred': {
      buyer: ({ who, coins }) => `${who} 已放币，${coins} 已进入您的余额`,
      seller: ({ who, coins }) => `${coins} 已放给 ${who}`,
    },
    'complain.finished': {
      buyer: ({ who, sum }) => `与 ${who} 的 ${sum} 交易申诉已结束，请查看处理结果`,
      seller: ({ who, sum }) => `与 ${who} 的 ${sum} 交易申诉已结束，请查看处理结果`,
    },
    'complain.new_reply': {
      buyer: ({ who, sum }) => `与 ${who} 的 ${sum} 交易申诉有新回复，请查看`,
      seller: ({ who, sum }) => `与 ${who} 的 ${sum} 交易申诉有新回复，请查看`,
    },
    'complain.wait_buyer_confirm': {
      buyer: ({ sum, by }) => `客服对 ${sum} 的申诉给出了方案${before(by)}请选择同意或反对`,
      seller: ({ who, sum }) => `${sum} 的申诉：等待 ${who} 确认处理方案`,
    },
    'complain.wait_seller_confirm': {
      buyer: ({ who, sum }) => `${sum} 的申诉：等待 ${who} 确认处理方案`,
      seller: ({ sum, by }) => `客服对 ${sum} 的申诉给出了方案${before(by)}请选择同意或反对`,
    },
  },
  en: {
    'transaction.wait_seller_verify': {
      buyer: ({ who, coins, by }) => `You ordered ${coins} from ${who}. They can accept${until(by)}.`,
      seller: ({ who, coins, sum, by }) => `${who} wants to buy ${coins} for ${sum}. Accept${until(by)}.`,
    },
    'transaction.wait_buyer_pay': {
      buyer: ({ who, coins, sum, by }) => `${who} accepted. Pay ${sum} for ${coins}${until(by)}.`,
      seller: ({ who, sum, by }) => `You accepted. ${who} should pay ${sum}${until(by)}.`,
    },
    'transaction.wait_seller_confirm': {
      buyer: ({ who, sum, by }) => `${who} is checking whether your ${sum} has arrived${by ? `, until ${by}` : ''}.`,
      seller: ({ who, coins, sum, by }) =>
        `${who} says they paid ${sum} for ${coins}. Check your account${until(by)} and release only after the money has arrived.`,
    },
    'transaction.seller_make_choice': {
      buyer: ({ who, sum, by }) => `${who} has to confirm whether your ${sum} has arrived${until(by)}.`,
      seller: ({ who, sum, by }) =>
        `${who} uploaded a voucher for ${sum} but did not mark it as paid. Confirm whether it has arrived${until(by)}.`,
    },
    'transaction.cancel_asked': {
      buyer: ({ who, coins }) =>
        `${who} asks to cancel the trade of ${coins}. Answer on the trade page, or the trade continues.`,
      seller: ({ who, coins }) =>
        `${who} asks to cancel the trade of ${coins}. Answer on the trade page, or the trade continues.`,
    },
    'transaction.canceled': {
      buyer: ({ who, coins, sum }) => `The trade of ${coins} with ${who} is cancelled. Do not pay ${sum}.`,
      seller: ({ who, coins }) => `The trade with ${who} is cancelled. ${coins} returned to your listing or balance.`,
    },
    'transaction.suspended': {
      buyer: ({ who, coins }) =>
        `Customer service is checking the trade of ${coins} with ${who}. The coins stay in escrow.`,
      seller: ({ who, coins }) =>
        `Customer service is checking the trade of ${coins} with ${who}. The coins stay in escrow.`,
    },
    'transaction.method_paused': {
      buyer: ({ who, sum }) => `The payment method of the ${sum} trade with ${who} is paused. The clock has stopped.`,
      seller: ({ who, sum }) => `The payment method of the ${sum} trade with ${who} is paused. The clock has stopped.`,
    },
    'transaction.method_resumed': {
      buyer: ({ who, sum, by }) => `The clock of the ${sum} trade with ${who} continues${by ? `, until ${by}` : ''}.`,
      seller: ({ who, sum, by }) => `The clock of the ${sum} trade with ${who} continues${by ? `, until ${by}` : ''}.`,
    },
    'transaction.complaining': {
      buyer: ({ who, sum }) =>
        `A complaint was opened about the ${sum} trade with ${who}. The clock has stopped. Please add your evidence.`,
      seller: ({ who, sum }) =>
        `A complaint was opened about the ${sum} trade with ${who}. The clock has stopped. Please add your evidence.`,
    },
    'transaction.failed': {
      buyer: ({ who, coins }) => `The trade with ${who} failed. ${coins} returned to the seller.`,
      seller: ({ who, coins }) => `The trade with ${who} failed. ${coins} returned to you.`,
    },
    'transaction.succeeded': {
      buyer: ({ who, coins, sum }) => `You bought ${coins} from ${who} for ${sum}. The coins are in your balance.`,
      seller: ({ who, coins, sum }) => `You sold ${coins} to ${who} for ${sum}.`,
    },
    'transaction.transferred': {
      buyer: ({ who, coins }) => `${who} released ${coins} to you. The coins are in your balance.`,
      seller: ({ who, coins }) => `${coins} released to ${who}.`,
    },
    'complain.finished': {
      buyer: ({ who, sum }) => `The complaint about the ${sum} trade with ${who} is closed. See the result.`,
      seller: ({ who, sum }) => `The complaint about the ${sum} trade with ${who} is closed. See the result.`,
    },
    'complain.new_reply': {
      buyer: ({ who, sum }) => `There is a new reply about the ${sum} trade with ${who}. Please read it.`,
      seller: ({ who, sum }) => `There is a new reply about the ${sum} trade with ${who}. Please read it.`,
    },
    'complain.wait_buyer_confirm': {
      buyer: ({ sum, by }) => `Customer service made a proposal about ${sum}. Please agree or object${until(by)}.`,
      seller: ({ who, sum }) => `Waiting for ${who} to answer a proposal about ${sum}.`,
    },
    'complain.wait_seller_confirm': {
      buyer: ({ who, sum }) => `Waiting for ${who} to answer a proposal about ${sum}.`,
      seller: ({ sum, by }) => `Customer service made a proposal about ${sum}. Please agree or object${until(by)}.`,
    },
  },
});

/** The deadline clause with its comma: "，请在 14:32 前…" starts with it. */
function before(by: string | null): string {
  return by === null ? '，' : `，${by} 前`;
}

function until(by: string | null): string {
  return by === null ? '' : ` by ${by}`;
}
