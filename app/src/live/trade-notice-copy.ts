import type { NoticeType } from '@eh/contract/live.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';
import type { Side } from './presentation.ts';

/** What a notice of a trade knows: with whom, about how much, and until when. */
export interface NoticeFacts {
  /** The other side, masked. */
  readonly who: string;
  /** "142.45 EH" */
  readonly coins: string;
  /** "¥1,000.00" */
  readonly sum: string;
  /** "14:32"; null where no time runs. */
  readonly by: string | null;
}

type Says = (facts: NoticeFacts) => string;
type TradeNotice = Extract<NoticeType, `transaction.${string}` | `complain.${string}`>;

/** Who, how much, until when, and what to do: each notice of a trade for each side. */
export const tradeNoticeWords = catalogue<Readonly<Record<TradeNotice, Readonly<Record<Side, Says>>>>>({
  'zh-CN': {
    'transaction.wait_seller_verify': {
      buyer: ({ who, coins, by }) => `已向 ${who} 下单买 ${coins}${before(by)}等对方接单`,
      seller: ({ who, coins, sum, by }) => `${who} 想用 ${sum} 买 ${coins}${before(by)}请接单`,
    },
    'transaction.wait_buyer_pay': {
      buyer: ({ who, coins, sum, by }) => `${who} 已接单${before(by)}请付 ${sum} 买 ${coins}`,
      seller: ({ who, sum, by }) => `已接单，${who} ${by ? `会在 ${by} 前` : '会'}付 ${sum}`,
    },
    'transaction.wait_seller_confirm': {
      buyer: ({ who, sum, by }) => `${who} 正在核对 ${sum}${by ? `，时限 ${by}` : ''}`,
      seller: ({ who, coins, sum, by }) => `${who} 说已付 ${sum} 买 ${coins}${before(by)}请核对账户，到账再放币`,
    },
    'transaction.seller_make_choice': {
      buyer: ({ who, sum, by }) => `${who} 要确认是否收到 ${sum}${by ? `，时限 ${by}` : ''}`,
      seller: ({ who, sum, by }) => `${who} 上传了 ${sum} 的凭证，但没有点“已付款”${before(by)}请确认是否收到`,
    },
    'transaction.cancel_asked': {
      buyer: ({ who, coins }) => `${who} 请求取消 ${coins} 的交易。请在交易页答复，不答复则交易继续`,
      seller: ({ who, coins }) => `${who} 请求取消 ${coins} 的交易。请在交易页答复，不答复则交易继续`,
    },
    'transaction.canceled': {
      buyer: ({ who, coins, sum }) => `与 ${who} 的 ${coins} 交易已取消，请不要再付 ${sum}`,
      seller: ({ who, coins }) => `与 ${who} 的交易已取消，${coins} 已退回你的挂单或余额`,
    },
    'transaction.suspended': {
      buyer: ({ who, coins }) => `与 ${who} 的 ${coins} 交易已暂停，客服正在查看，币仍在托管中`,
      seller: ({ who, coins }) => `与 ${who} 的 ${coins} 交易已暂停，客服正在查看，币仍在托管中`,
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
      buyer: ({ who, sum }) => `与 ${who} 的 ${sum} 交易进入申诉，计时停止。请在申诉页说明并补充凭证`,
      seller: ({ who, sum }) => `与 ${who} 的 ${sum} 交易进入申诉，计时停止。请在申诉页说明并补充凭证`,
    },
    'transaction.failed': {
      buyer: ({ who, coins }) => `与 ${who} 的交易未成功，${coins} 已退回卖家`,
      seller: ({ who, coins }) => `与 ${who} 的交易未成功，${coins} 已退回给你`,
    },
    'transaction.succeeded': {
      buyer: ({ who, coins, sum }) => `用 ${sum} 向 ${who} 买的 ${coins} 已到账`,
      seller: ({ who, coins, sum }) => `${coins} 已以 ${sum} 卖给 ${who}`,
    },
    'transaction.transferred': {
      buyer: ({ who, coins }) => `${who} 放出的 ${coins} 已进入你的余额`,
      seller: ({ who, coins }) => `${coins} 已划给 ${who}`,
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
      seller: ({ who, sum, by }) => `You accepted. ${who} has to pay ${sum}${until(by)}.`,
    },
    'transaction.wait_seller_confirm': {
      buyer: ({ who, sum, by }) => `${who} checks whether your ${sum} arrived${by ? `, until ${by}` : ''}.`,
      seller: ({ who, coins, sum, by }) =>
        `${who} says they paid ${sum} for ${coins}. Check your account${until(by)}, and release only what arrived.`,
    },
    'transaction.seller_make_choice': {
      buyer: ({ who, sum, by }) => `${who} has to say whether your ${sum} arrived${until(by)}.`,
      seller: ({ who, sum, by }) =>
        `${who} added a voucher for ${sum} but never marked it as paid. Say whether it arrived${until(by)}.`,
    },
    'transaction.cancel_asked': {
      buyer: ({ who, coins }) =>
        `${who} asks to cancel the trade of ${coins}. Answer on its page; without an answer it goes on.`,
      seller: ({ who, coins }) =>
        `${who} asks to cancel the trade of ${coins}. Answer on its page; without an answer it goes on.`,
    },
    'transaction.canceled': {
      buyer: ({ who, coins, sum }) => `The trade of ${coins} with ${who} is cancelled. Do not pay ${sum} any more.`,
      seller: ({ who, coins }) => `The trade with ${who} is cancelled. ${coins} are back in your listing or balance.`,
    },
    'transaction.suspended': {
      buyer: ({ who, coins }) =>
        `Customer service is looking at the trade of ${coins} with ${who}. The coins stay in escrow.`,
      seller: ({ who, coins }) =>
        `Customer service is looking at the trade of ${coins} with ${who}. The coins stay in escrow.`,
    },
    'transaction.method_paused': {
      buyer: ({ who, sum }) => `The clock of the ${sum} trade with ${who} has stopped and keeps the time that is left.`,
      seller: ({ who, sum }) =>
        `The clock of the ${sum} trade with ${who} has stopped and keeps the time that is left.`,
    },
    'transaction.method_resumed': {
      buyer: ({ who, sum, by }) => `The clock of the ${sum} trade with ${who} runs again${by ? `, until ${by}` : ''}.`,
      seller: ({ who, sum, by }) => `The clock of the ${sum} trade with ${who} runs again${by ? `, until ${by}` : ''}.`,
    },
    'transaction.complaining': {
      buyer: ({ who, sum }) =>
        `There is a complaint about the ${sum} trade with ${who}. The clock has stopped; add your evidence.`,
      seller: ({ who, sum }) =>
        `There is a complaint about the ${sum} trade with ${who}. The clock has stopped; add your evidence.`,
    },
    'transaction.failed': {
      buyer: ({ who, coins }) => `The trade with ${who} failed. ${coins} went back to the seller.`,
      seller: ({ who, coins }) => `The trade with ${who} failed. ${coins} are yours again.`,
    },
    'transaction.succeeded': {
      buyer: ({ who, coins, sum }) => `${coins} bought from ${who} for ${sum} are in your balance.`,
      seller: ({ who, coins, sum }) => `${coins} sold to ${who} for ${sum}.`,
    },
    'transaction.transferred': {
      buyer: ({ who, coins }) => `${who} released ${coins}. They are in your balance.`,
      seller: ({ who, coins }) => `${coins} went to ${who}.`,
    },
    'complain.finished': {
      buyer: ({ who, sum }) => `The complaint about the ${sum} trade with ${who} is closed. Please read the decision.`,
      seller: ({ who, sum }) => `The complaint about the ${sum} trade with ${who} is closed. Please read the decision.`,
    },
    'complain.new_reply': {
      buyer: ({ who, sum }) => `There is a new reply about the ${sum} trade with ${who}. Please read it.`,
      seller: ({ who, sum }) => `There is a new reply about the ${sum} trade with ${who}. Please read it.`,
    },
    'complain.wait_buyer_confirm': {
      buyer: ({ sum, by }) => `Customer service made a proposal about ${sum}. Agree or object${until(by)}.`,
      seller: ({ who, sum }) => `${who} is asked to agree to a proposal about ${sum}.`,
    },
    'complain.wait_seller_confirm': {
      buyer: ({ who, sum }) => `${who} is asked to agree to a proposal about ${sum}.`,
      seller: ({ sum, by }) => `Customer service made a proposal about ${sum}. Agree or object${until(by)}.`,
    },
  },
});

/** A comma, and by when: "，请在 14:32 前…" is begun by it. */
function before(by: string | null): string {
  return by === null ? '，' : `，${by} 前`;
}

function until(by: string | null): string {
  return by === null ? '' : ` by ${by}`;
}
