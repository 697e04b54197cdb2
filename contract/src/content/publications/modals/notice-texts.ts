import type { BilingualText } from '../../../platform/languages/language.ts';
import type { NoticeName } from './notice-names.ts';

/**
 * The app's own words of live notices: the first line is the heading of the dialog. `{{by}}` is the deadline, which
 * some notices lack: a part in double brackets is then dropped.
 */
export const noticeTexts: Readonly<Record<NoticeName, BilingualText>> = {
  notice_transaction_wait_seller_verify_buyer: {
    zh: '等待卖家接单\n您向 {{who}} 下单购买 {{coins}}，[[{{by}} 前]]等待对方接单',
    en: 'Waiting for the seller\nYou ordered {{coins}} from {{who}}. They can accept[[ by {{by}}]].',
  },
  notice_transaction_wait_seller_verify_seller: {
    zh: '新订单，请接单\n{{who}} 要用 {{sum}} 购买 {{coins}}，[[{{by}} 前]]请接单',
    en: 'New order\n{{who}} wants to buy {{coins}} for {{sum}}. Accept[[ by {{by}}]].',
  },
  notice_transaction_wait_buyer_pay_buyer: {
    zh: '请付款\n{{who}} 的币已锁定，[[{{by}} 前]]请付 {{sum}} 购买 {{coins}}',
    en: 'Pay the seller\n{{who}} has locked the coins. Pay {{sum}} for {{coins}}[[ by {{by}}]].',
  },
  notice_transaction_wait_buyer_pay_seller: {
    zh: '等待买家付款\n币已锁定，{{who}} 会[[在 {{by}} 前]]付 {{sum}}',
    en: 'Waiting for payment\nYour coins are locked. {{who}} should pay {{sum}}[[ by {{by}}]].',
  },
  notice_transaction_wait_seller_confirm_buyer: {
    zh: '等待卖家确认\n{{who}} 正在核对您的 {{sum}}[[，时限 {{by}}]]',
    en: 'The seller is checking\n{{who}} is checking whether your {{sum}} has arrived[[, until {{by}}]].',
  },
  notice_transaction_wait_seller_confirm_seller: {
    zh: '请核对收款\n{{who}} 表示已付 {{sum}} 购买 {{coins}}，[[{{by}} 前]]请核对账户，到账后再放币',
    en: 'Check your account\n{{who}} says they paid {{sum}} for {{coins}}. Check your account[[ by {{by}}]] and release only after the money has arrived.',
  },
  notice_transaction_seller_make_choice_buyer: {
    zh: '等待卖家选择\n等待 {{who}} 确认是否收到 {{sum}}[[，时限 {{by}}]]',
    en: 'Waiting for the seller\n{{who}} has to confirm whether your {{sum}} has arrived[[ by {{by}}]].',
  },
  notice_transaction_seller_make_choice_seller: {
    zh: '是否收到付款？\n{{who}} 上传了 {{sum}} 的凭证，但未点“我已付款”，[[{{by}} 前]]请确认是否收到',
    en: 'Has the payment arrived?\n{{who}} uploaded a voucher for {{sum}} but did not mark it as paid. Confirm whether it has arrived[[ by {{by}}]].',
  },
  notice_transaction_cancel_asked_buyer: {
    zh: '对方请求取消\n{{who}} 请求取消 {{coins}} 的交易。请在交易页答复，不答复则交易继续',
    en: 'Request to cancel\n{{who}} asks to cancel the trade of {{coins}}. Answer on the trade page, or the trade continues.',
  },
  notice_transaction_cancel_asked_seller: {
    zh: '对方请求取消\n{{who}} 请求取消 {{coins}} 的交易。请在交易页答复，不答复则交易继续',
    en: 'Request to cancel\n{{who}} asks to cancel the trade of {{coins}}. Answer on the trade page, or the trade continues.',
  },
  notice_transaction_canceled_buyer: {
    zh: '交易已取消\n与 {{who}} 的 {{coins}} 交易已取消，请不要再付 {{sum}}',
    en: 'Trade cancelled\nThe trade of {{coins}} with {{who}} is cancelled. Do not pay {{sum}}.',
  },
  notice_transaction_canceled_seller: {
    zh: '交易已取消\n与 {{who}} 的交易已取消，{{coins}} 已退回您的挂单或余额',
    en: 'Trade cancelled\nThe trade with {{who}} is cancelled. {{coins}} returned to your listing or balance.',
  },
  notice_transaction_suspended_buyer: {
    zh: '交易已暂停\n与 {{who}} 的 {{coins}} 交易已暂停，客服正在核查，币仍在托管中',
    en: 'Trade suspended\nCustomer service is checking the trade of {{coins}} with {{who}}. The coins stay in escrow.',
  },
  notice_transaction_suspended_seller: {
    zh: '交易已暂停\n与 {{who}} 的 {{coins}} 交易已暂停，客服正在核查，币仍在托管中',
    en: 'Trade suspended\nCustomer service is checking the trade of {{coins}} with {{who}}. The coins stay in escrow.',
  },
  notice_transaction_method_paused_buyer: {
    zh: '付款方式已暂停\n与 {{who}} 的 {{sum}} 交易：付款方式已暂停，计时停止，剩余时间保留',
    en: 'Payment method paused\nThe payment method of the {{sum}} trade with {{who}} is paused. The clock has stopped.',
  },
  notice_transaction_method_paused_seller: {
    zh: '付款方式已暂停\n与 {{who}} 的 {{sum}} 交易：付款方式已暂停，计时停止，剩余时间保留',
    en: 'Payment method paused\nThe payment method of the {{sum}} trade with {{who}} is paused. The clock has stopped.',
  },
  notice_transaction_method_resumed_buyer: {
    zh: '付款方式已恢复\n与 {{who}} 的 {{sum}} 交易继续计时[[，到 {{by}}]]',
    en: 'Payment method available again\nThe clock of the {{sum}} trade with {{who}} continues[[, until {{by}}]].',
  },
  notice_transaction_method_resumed_seller: {
    zh: '付款方式已恢复\n与 {{who}} 的 {{sum}} 交易继续计时[[，到 {{by}}]]',
    en: 'Payment method available again\nThe clock of the {{sum}} trade with {{who}} continues[[, until {{by}}]].',
  },
  notice_transaction_complaining_buyer: {
    zh: '交易进入申诉\n与 {{who}} 的 {{sum}} 交易进入申诉，计时已停止。请在申诉页说明情况并补充凭证',
    en: 'Complaint opened\nA complaint was opened about the {{sum}} trade with {{who}}. The clock has stopped. Please add your evidence.',
  },
  notice_transaction_complaining_seller: {
    zh: '交易进入申诉\n与 {{who}} 的 {{sum}} 交易进入申诉，计时已停止。请在申诉页说明情况并补充凭证',
    en: 'Complaint opened\nA complaint was opened about the {{sum}} trade with {{who}}. The clock has stopped. Please add your evidence.',
  },
  notice_transaction_failed_buyer: {
    zh: '交易未成功\n与 {{who}} 的交易未成功，{{coins}} 已退回卖家',
    en: 'Trade failed\nThe trade with {{who}} failed. {{coins}} returned to the seller.',
  },
  notice_transaction_failed_seller: {
    zh: '交易未成功\n与 {{who}} 的交易未成功，{{coins}} 已退还给您',
    en: 'Trade failed\nThe trade with {{who}} failed. {{coins}} returned to you.',
  },
  notice_transaction_succeeded_buyer: {
    zh: '交易成功\n用 {{sum}} 向 {{who}} 买的 {{coins}} 已到账',
    en: 'Trade completed\nYou bought {{coins}} from {{who}} for {{sum}}. The coins are in your balance.',
  },
  notice_transaction_succeeded_seller: {
    zh: '交易成功\n{{coins}} 已以 {{sum}} 售给 {{who}}',
    en: 'Trade completed\nYou sold {{coins}} to {{who}} for {{sum}}.',
  },
  notice_transaction_transferred_buyer: {
    zh: '已放币\n{{who}} 已放币，{{coins}} 已进入您的余额',
    en: 'Coins released\n{{who}} released {{coins}} to you. The coins are in your balance.',
  },
  notice_transaction_transferred_seller: {
    zh: '已放币\n{{coins}} 已放给 {{who}}',
    en: 'Coins released\n{{coins}} released to {{who}}.',
  },
  notice_complain_finished_buyer: {
    zh: '申诉已结束\n与 {{who}} 的 {{sum}} 交易申诉已结束，请查看处理结果',
    en: 'Complaint closed\nThe complaint about the {{sum}} trade with {{who}} is closed. See the result.',
  },
  notice_complain_finished_seller: {
    zh: '申诉已结束\n与 {{who}} 的 {{sum}} 交易申诉已结束，请查看处理结果',
    en: 'Complaint closed\nThe complaint about the {{sum}} trade with {{who}} is closed. See the result.',
  },
  notice_complain_new_reply_buyer: {
    zh: '申诉有新回复\n与 {{who}} 的 {{sum}} 交易申诉有新回复，请查看',
    en: 'New reply to your complaint\nThere is a new reply about the {{sum}} trade with {{who}}. Please read it.',
  },
  notice_complain_new_reply_seller: {
    zh: '申诉有新回复\n与 {{who}} 的 {{sum}} 交易申诉有新回复，请查看',
    en: 'New reply to your complaint\nThere is a new reply about the {{sum}} trade with {{who}}. Please read it.',
  },
  notice_complain_wait_buyer_confirm_buyer: {
    zh: '请确认处理方案\n客服对 {{sum}} 的申诉给出了方案，[[{{by}} 前]]请选择同意或反对',
    en: 'Proposal to answer\nCustomer service made a proposal about {{sum}}. Please agree or object[[ by {{by}}]].',
  },
  notice_complain_wait_buyer_confirm_seller: {
    zh: '请确认处理方案\n{{sum}} 的申诉：等待 {{who}} 确认处理方案',
    en: 'Proposal to answer\nWaiting for {{who}} to answer a proposal about {{sum}}.',
  },
  notice_complain_wait_seller_confirm_buyer: {
    zh: '请确认处理方案\n{{sum}} 的申诉：等待 {{who}} 确认处理方案',
    en: 'Proposal to answer\nWaiting for {{who}} to answer a proposal about {{sum}}.',
  },
  notice_complain_wait_seller_confirm_seller: {
    zh: '请确认处理方案\n客服对 {{sum}} 的申诉给出了方案，[[{{by}} 前]]请选择同意或反对',
    en: 'Proposal to answer\nCustomer service made a proposal about {{sum}}. Please agree or object[[ by {{by}}]].',
  },
  notice_order_fell: {
    zh: '挂单已取消\n剩余的币已退回可用余额',
    en: 'Listing cancelled\nThe unsold coins are back in your available balance.',
  },
  notice_order_succeeded: {
    zh: '挂单已全部售出\n已全部成交，付款情况请见各笔交易',
    en: 'Listing sold out\nEverything is sold. See each trade for its payment.',
  },
  notice_alert_buy: {
    zh: '到价了\n现在 {{sum}} 能买到，有 {{coins}}',
    en: 'Your price is there\nYou can buy at {{sum}} now, {{coins}} on sale',
  },
  notice_alert_sell: {
    zh: '到价了\n现在 {{sum}} 能卖出，收 {{coins}}',
    en: 'Your price is there\nYou can sell at {{sum}} now, {{coins}} wanted',
  },
  notice_transfer_received: {
    zh: '收到转账\n{{who}} 转给您 {{coins}}',
    en: 'Transfer received\n{{who}} sent you {{coins}}',
  },
  notice_exchange_in_succeeded: {
    zh: 'USDT 买币成功\n币已进入您的余额',
    en: 'USDT purchase completed\nThe coins are in your balance.',
  },
  notice_exchange_out_succeeded: {
    zh: 'USDT 赎回成功\nUSDT 已付出',
    en: 'USDT redemption completed\nThe USDT was paid out.',
  },
  notice_exchange_out_failed: {
    zh: 'USDT 赎回未成功\n币已退回您的余额',
    en: 'USDT redemption failed\nThe coins are back in your balance.',
  },
};
