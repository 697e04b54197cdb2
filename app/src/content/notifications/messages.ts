import { EXPORT_HOURS } from '@eh/contract/accounts/data-exports/export-parts.ts';
import type { NoticeType } from '@eh/contract/notices.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';
import { merchantNoticeMessages } from './texts/merchant-notice-messages.ts';
import { both, type SidedNoticeMessages, sides } from './texts/sided-messages.ts';

export interface NotificationMessages {
  readonly inbox: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly unread: string;
  readonly trade: (tradeNo: string) => string;
  readonly otherNotices: string;
  readonly view: string;
  readonly later: string;
  readonly gotIt: string;
  /** The text of a notice with an operator's reason. */
  readonly because: (text: string, why: string) => string;
  readonly reminder: {
    readonly title: string;
    readonly notReceived: string;
    readonly check: string;
  };
  readonly notices: Readonly<Record<NoticeType, SidedNoticeMessages>>;
}

export const notificationMessages = catalogue<NotificationMessages>({
  'zh-CN': {
    inbox: '消息',
    emptyTitle: '暂无消息',
    emptyText: '交易有进展时会在此通知您',
    unread: '未读',
    trade: (tradeNo) => `交易 ${tradeNo}`,
    otherNotices: '其他',
    view: '查看',
    later: '稍后',
    gotIt: '知道了',
    because: (text, why) => `${text}。客服说明：${why}`,
    reminder: {
      title: '有一笔付款等您确认',
      notReceived: '未收到款',
      check: '去核对',
    },
    notices: {
      'data_export.ready': both('您的数据已备好', `请在 ${EXPORT_HOURS} 小时内到“我的数据”页下载`),
      'session.new_device': both('账号在新设备登录', '如非本人操作，请退出该设备并修改密码'),
      'account.changed': both('账号安全设置有变更', '如非本人操作，请到“账号安全”查看并修改密码'),
      'alert.buy': both('到价了', '现在能以您的价格买到'),
      'alert.sell': both('到价了', '现在能以您的价格卖出'),
      'bid.fell': both('求购单已取消', '进行中的交易不受影响'),
      'bid.hidden': both('求购单已隐藏', '有交易未按时付款。方便付款时可重新上线'),
      'bid.succeeded': both('求购单已全部买齐', '已全部成交'),
      'order.fell': both('挂单已取消', '剩余的币已退回可用余额'),
      'order.succeeded': both('挂单已全部售出', '已全部成交，付款情况请见各笔交易'),
      'transaction.canceled': sides('交易已取消', '卖家的币已退回，请不要再付款', '币已退回您的挂单或余额'),
      'transaction.suspended': sides('交易已暂停', '客服正在核查，币仍在托管中', '客服正在核查，币仍在托管中'),
      'transaction.cancel_asked': sides(
        '对方请求取消',
        '卖家请求取消订单。请在交易页答复，不答复则交易继续',
        '买家请求取消订单。请在交易页答复，不答复则交易继续',
      ),
      'transaction.method_paused': both('付款方式已暂停', '计时已停止，剩余时间会保留'),
      'transaction.method_resumed': both('付款方式已恢复', '从剩余时间继续计时'),
      'transaction.complaining': sides('交易进入申诉', '计时已停止，请补充凭证', '计时已停止，请补充凭证'),
      'transaction.failed': sides('交易未成功', '币已退回卖家', '币已退回给您'),
      'transaction.succeeded': sides('交易成功', '币已到账', '币已放给买家'),
      'transaction.transferred': sides('已放币', '币已进入您的余额', '币已放给买家'),
      'transaction.wait_buyer_pay': {
        buyer: { title: '请付款', text: '卖家的币已锁定，请在时限内付款' },
        seller: { title: '等待买家付款', text: '币已锁定，买家会在时限内付款' },
      },
      'transaction.wait_seller_confirm': {
        buyer: { title: '等待卖家确认', text: '卖家正在核对收款' },
        seller: { title: '请核对收款', text: '买家已付款，请核对账户后确认' },
      },
      'transaction.wait_seller_verify': {
        buyer: { title: '等待卖家接单', text: '卖家接单后即可付款' },
        seller: { title: '新订单，请接单', text: '请在时限内接单' },
      },
      'transaction.seller_make_choice': {
        buyer: { title: '等待卖家选择', text: '卖家需要确认是否收到付款' },
        seller: { title: '是否收到付款？', text: '买家上传了凭证，但未点“我已付款”，请确认是否收到' },
      },
      'complain.finished': both('申诉已结束', '请查看处理结果'),
      'complain.new_reply': both('申诉有新回复', '请查看并回复'),
      'complain.wait_buyer_confirm': sides('请确认处理方案', '客服给出了方案，请选择是否同意', '等待买家确认处理方案'),
      'complain.wait_seller_confirm': sides('请确认处理方案', '等待卖家确认处理方案', '客服给出了方案，请选择是否同意'),
      'user.upgrade': both('权限已更新', '可用功能有变化'),
      'feedback.answered': both('反馈有回复了', '客服已回复您的反馈'),
      'transfer.received': both('收到转账', '币已进入您的余额'),
      'exchange_in.succeeded': both('USDT 买币成功', '币已进入您的余额'),
      'exchange_out.succeeded': both('USDT 赎回成功', 'USDT 已付出'),
      'exchange_out.failed': both('USDT 赎回未成功', '币已退回您的余额'),
      'credit.received': both('平台为您增加了余额', '原因和金额见账单'),
      'credit.taken_back': both('平台收回了部分余额', '原因和金额见账单，有疑问请联系客服'),
      ...merchantNoticeMessages['zh-CN'],
    },
  },
  en: {
    inbox: 'Messages',
    emptyTitle: 'No messages yet',
    emptyText: 'News about your trades will appear here.',
    unread: 'unread',
    trade: (tradeNo) => `Trade ${tradeNo}`,
    otherNotices: 'Other',
    view: 'View',
    later: 'Later',
    gotIt: 'Got it',
    because: (text, why) => `${text} From customer service: ${why}`,
    reminder: {
      title: 'A payment needs your confirmation',
      notReceived: 'Not received',
      check: 'Check now',
    },
    notices: {
      'data_export.ready': both(
        'Your data is ready',
        `Download it within ${EXPORT_HOURS} hours on the page “My data”.`,
      ),
      'session.new_device': both(
        'Your account was opened on a new device',
        'If this was not you, log that device out and change your password.',
      ),
      'account.changed': both(
        'Account security changed',
        'If this was not you, look at Account security and change your password.',
      ),
      'alert.buy': both('Your price is there', 'You can buy at your price now.'),
      'alert.sell': both('Your price is there', 'You can sell at your price now.'),
      'bid.fell': both('Buy listing withdrawn', 'Running trades go on.'),
      'bid.hidden': both(
        'Buy listing hidden',
        'A trade was not paid in time. Put the listing online again when you are there to pay.',
      ),
      'bid.succeeded': both('Buy listing complete', 'You have bought all of it.'),
      'order.fell': both('Listing cancelled', 'The unsold coins are back in your available balance.'),
      'order.succeeded': both('Listing sold out', 'Everything is sold. See each trade for its payment.'),
      'transaction.canceled': sides(
        'Trade cancelled',
        'The coins were returned to the seller. Do not pay.',
        'The coins are back in your listing or balance.',
      ),
      'transaction.suspended': sides(
        'Trade suspended',
        'Customer service is checking it. The coins stay in escrow.',
        'Customer service is checking it. The coins stay in escrow.',
      ),
      'transaction.cancel_asked': sides(
        'Request to cancel',
        'The seller asks to cancel this trade. Answer on the trade page, or the trade continues.',
        'The buyer asks to cancel this trade. Answer on the trade page, or the trade continues.',
      ),
      'transaction.method_paused': both('Payment method paused', 'The clock has stopped. The time left is kept.'),
      'transaction.method_resumed': both(
        'Payment method available again',
        'The clock continues with the time that was left.',
      ),
      'transaction.complaining': sides(
        'Complaint opened',
        'The clock has stopped. Please add your evidence.',
        'The clock has stopped. Please add your evidence.',
      ),
      'transaction.failed': sides(
        'Trade failed',
        'The coins were returned to the seller.',
        'The coins were returned to you.',
      ),
      'transaction.succeeded': sides(
        'Trade completed',
        'The coins are in your balance.',
        'The coins were released to the buyer.',
      ),
      'transaction.transferred': sides(
        'Coins released',
        'The coins are in your balance.',
        'The coins were released to the buyer.',
      ),
      'transaction.wait_buyer_pay': {
        buyer: { title: 'Pay the seller', text: 'The coins are locked for you. Please pay before the time runs out.' },
        seller: {
          title: 'Waiting for payment',
          text: 'Your coins are locked. The buyer should pay before the time runs out.',
        },
      },
      'transaction.wait_seller_confirm': {
        buyer: { title: 'The seller is checking', text: 'The seller is checking whether your payment has arrived.' },
        seller: { title: 'Check your account', text: 'The buyer has paid. Check your account, then confirm.' },
      },
      'transaction.wait_seller_verify': {
        buyer: { title: 'Waiting for the seller', text: 'You can pay once the seller accepts.' },
        seller: { title: 'New order', text: 'Please accept before the time runs out.' },
      },
      'transaction.seller_make_choice': {
        buyer: { title: 'Waiting for the seller', text: 'The seller has to confirm whether your payment has arrived.' },
        seller: {
          title: 'Has the payment arrived?',
          text: `The buyer uploaded a voucher but did not tap "I've paid". Please confirm whether the payment has arrived.`,
        },
      },
      'complain.finished': both('Complaint closed', 'See the result.'),
      'complain.new_reply': both('New reply to your complaint', 'Please read it and answer.'),
      'complain.wait_buyer_confirm': sides(
        'Proposal to answer',
        'Customer service made a proposal. Please agree or object.',
        'Waiting for the buyer to answer the proposal.',
      ),
      'complain.wait_seller_confirm': sides(
        'Proposal to answer',
        'Waiting for the seller to answer the proposal.',
        'Customer service made a proposal. Please agree or object.',
      ),
      'user.upgrade': both('Permissions updated', 'The features available to you have changed.'),
      'feedback.answered': both('Your feedback was answered', 'Customer service has answered your feedback.'),
      'transfer.received': both('Transfer received', 'The coins are in your balance.'),
      'exchange_in.succeeded': both('USDT purchase completed', 'The coins are in your balance.'),
      'exchange_out.succeeded': both('USDT redemption completed', 'The USDT was paid out.'),
      'exchange_out.failed': both('USDT redemption failed', 'The coins are back in your balance.'),
      'credit.received': both('The platform credited your balance', 'See your bills for the amount and the reason.'),
      'credit.taken_back': both(
        'The platform debited your balance',
        'See your bills for the amount and the reason. Questions? Contact customer service.',
      ),
      ...merchantNoticeMessages.en,
    },
  },
});
