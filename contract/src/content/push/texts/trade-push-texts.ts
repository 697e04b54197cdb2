import type { BilingualText } from '../../../platform/languages/language.ts';
import type { PushName } from './push-names.ts';

/**
 * The program's own words of pushes about trades: the first line is the title. `{{by}}` is the deadline, which some
 * lack: a part in double brackets is then dropped.
 */
export const tradePushTexts = {
  push_transaction_wait_seller_verify: {
    zh: '{{who}} 想买 {{coins}}\n{{sum}}，请[[在 {{by}} 前]]接单',
    en: '{{who}} wants to buy {{coins}}\n{{sum}} · accept[[ by {{by}}]]',
  },
  push_transaction_wait_buyer_pay: {
    zh: '请付 {{sum}}\n{{who}} 的币已锁定，请[[在 {{by}} 前]]付款',
    en: 'Pay {{sum}}[[ by {{by}}]]\n{{who}} has locked the coins.',
  },
  push_transaction_wait_seller_confirm: {
    zh: '请核对 {{who}} 的 {{sum}}\n对方表示已付款，请[[在 {{by}} 前]]核对，到账后再放币',
    en: 'Check {{sum}} from {{who}}[[ by {{by}}]]\nThey say they have paid. Release only after the money has arrived.',
  },
  push_transaction_seller_make_choice: {
    zh: '是否收到 {{who}} 的 {{sum}}？\n对方上传了凭证，请[[在 {{by}} 前]]确认',
    en: 'Did {{sum}} from {{who}} arrive?\nThey uploaded a voucher. Answer[[ by {{by}}]].',
  },
  push_transaction_cancel_asked: {
    zh: '{{who}} 请求取消 {{coins}} 的交易\n不答复则交易继续',
    en: '{{who}} asks to cancel the trade of {{coins}}\nWithout an answer the trade continues.',
  },
  push_transaction_canceled_buyer: {
    zh: '{{coins}} 的交易已取消\n与 {{who}} 的交易已取消，请不要再付 {{sum}}',
    en: 'Trade of {{coins}} cancelled\nDo not pay {{sum}} to {{who}}.',
  },
  push_transaction_canceled_seller: {
    zh: '{{coins}} 的交易已取消\n与 {{who}} 的交易已取消，币已退回',
    en: 'Trade of {{coins}} cancelled\nThe trade with {{who}} is over. The coins are back.',
  },
  push_transaction_suspended: {
    zh: '{{coins}} 的交易已暂停\n客服正在核查与 {{who}} 的交易，币仍在托管中',
    en: 'Trade of {{coins}} suspended\nCustomer service is checking the trade with {{who}}. The coins stay in escrow.',
  },
  push_transaction_method_paused: {
    zh: '{{sum}} 的交易计时已停止\n与 {{who}} 的付款方式已暂停',
    en: 'Clock stopped: trade of {{sum}}\nThe payment method of the trade with {{who}} is paused.',
  },
  push_transaction_method_resumed: {
    zh: '{{sum}} 的交易继续计时\n与 {{who}} 的交易继续[[，时限 {{by}}]]',
    en: 'Clock running: trade of {{sum}}\nThe trade with {{who}} continues[[, until {{by}}]].',
  },
  push_transaction_complaining: {
    zh: '{{sum}} 的交易进入申诉\n与 {{who}} 的交易计时已停止，请补充凭证',
    en: 'Complaint about {{sum}}\nThe clock of the trade with {{who}} has stopped. Please add your evidence.',
  },
  push_transaction_failed_buyer: {
    zh: '交易未成功\n与 {{who}} 的交易未成功，{{coins}} 已退回卖家',
    en: 'Trade failed\nThe trade with {{who}} failed. {{coins}} returned to the seller.',
  },
  push_transaction_failed_seller: {
    zh: '交易未成功\n与 {{who}} 的交易未成功，{{coins}} 已退还给您',
    en: 'Trade failed\nThe trade with {{who}} failed. {{coins}} returned to you.',
  },
  push_transaction_transferred: {
    zh: '{{coins}} 已到账\n{{who}} 已放币',
    en: '{{coins}} received\n{{who}} released the coins.',
  },
  push_transaction_succeeded: {
    zh: '{{coins}} 已售出\n{{who}} 以 {{sum}} 买入，币已放出',
    en: '{{coins}} sold\n{{who}} bought them for {{sum}}.',
  },
  push_complain_finished: {
    zh: '{{sum}} 的申诉已结束\n与 {{who}} 的交易，请查看处理结果',
    en: 'Complaint about {{sum}} closed\nSee the result of the trade with {{who}}.',
  },
  push_complain_new_reply: {
    zh: '{{sum}} 的申诉有新回复\n与 {{who}} 的交易，请查看',
    en: 'New reply about {{sum}}\nIt concerns the trade with {{who}}.',
  },
  push_complain_wait_buyer_confirm: {
    zh: '请确认 {{sum}} 申诉的方案\n客服给出了方案，请[[在 {{by}} 前]]选择同意或反对',
    en: 'A proposal about {{sum}}\nPlease agree or object[[ by {{by}}]].',
  },
  push_complain_wait_seller_confirm: {
    zh: '请确认 {{sum}} 申诉的方案\n客服给出了方案，请[[在 {{by}} 前]]选择同意或反对',
    en: 'A proposal about {{sum}}\nPlease agree or object[[ by {{by}}]].',
  },
  push_order_fell: {
    zh: '挂单已取消\n剩余的币已退回可用余额',
    en: 'Listing cancelled\nThe remaining coins are back in your balance.',
  },
  push_order_succeeded: {
    zh: '挂单已全部售出\n付款情况请见各笔交易',
    en: 'Listing sold out\nSee each trade for its payment.',
  },
  push_alert_buy: {
    zh: '现在 {{sum}} 能买到\n有 {{coins}} 在卖',
    en: 'You can buy at {{sum}} now\n{{coins}} on sale.',
  },
  push_alert_sell: {
    zh: '现在 {{sum}} 能卖出\n有人收 {{coins}}',
    en: 'You can sell at {{sum}} now\n{{coins}} wanted.',
  },
  push_chat_message: {
    zh: '{{who}} 发来消息\n打开交易查看',
    en: 'Message from {{who}}\nOpen the trade to read it.',
  },
} satisfies Readonly<Partial<Record<PushName, BilingualText>>>;
