import { EXPORT_HOURS } from '@eh/contract/accounts/data-exports/export-parts.ts';
import { both, type PushMessages } from './push-messages.ts';

/** "，请在 14:29 前接单" */
const before = (by: string | null, step: string) => (by === null ? `请${step}` : `请在 ${by} 前${step}`);

export const zhPushMessages: PushMessages = {
  actions: { open: '打开看看', act: '去处理' },
  plain: {
    asking: ['交易轮到您了', '请打开应用处理，有时限'],
    trades: ['交易有新进展', '请打开应用查看'],
    chat: ['交易有新消息', '请打开应用查看'],
    complaints: ['申诉有新进展', '请打开应用查看'],
    money: ['余额有变动', '请打开应用查看'],
    account: ['账号有新消息', '请打开应用查看'],
  },
  says: {
    'push.trial': both(() => ['通知已打开', '交易需要您时，就会这样提醒']),
    'session.new_device': both(({ who }) => [
      '您的账号在新设备登录',
      `${who === '' ? '' : `${who}。`}不是您本人？请立即退出该设备并修改密码`,
    ]),
    'chat.message': both(({ who }) => [`${who} 发来消息`, '打开交易查看']),
    'transaction.wait_seller_verify': both(({ who, coins, sum, by }) => [
      `${who} 想买 ${coins}`,
      `${sum}，${before(by, '接单')}`,
    ]),
    'transaction.wait_buyer_pay': both(({ who, sum, by }) => [`请付 ${sum}`, `${who} 已接单，${before(by, '付款')}`]),
    'transaction.wait_seller_confirm': both(({ who, sum, by }) => [
      `请核对 ${who} 的 ${sum}`,
      `对方表示已付款，${before(by, '核对')}，到账后再放币`,
    ]),
    'transaction.seller_make_choice': both(({ who, sum, by }) => [
      `是否收到 ${who} 的 ${sum}？`,
      `对方上传了凭证，${before(by, '确认')}`,
    ]),
    'transaction.cancel_asked': both(({ who, coins }) => [`${who} 请求取消 ${coins} 的交易`, '不答复则交易继续']),
    'transaction.canceled': {
      buyer: ({ who, coins, sum }) => [`${coins} 的交易已取消`, `与 ${who} 的交易已取消，请不要再付 ${sum}`],
      seller: ({ who, coins }) => [`${coins} 的交易已取消`, `与 ${who} 的交易已取消，币已退回`],
    },
    'transaction.suspended': both(({ who, coins }) => [
      `${coins} 的交易已暂停`,
      `客服正在核查与 ${who} 的交易，币仍在托管中`,
    ]),
    'transaction.method_paused': both(({ who, sum }) => [`${sum} 的交易计时已停止`, `与 ${who} 的付款方式已暂停`]),
    'transaction.method_resumed': both(({ who, sum, by }) => [
      `${sum} 的交易继续计时`,
      by === null ? `与 ${who} 的交易继续` : `与 ${who} 的交易继续，时限 ${by}`,
    ]),
    'transaction.complaining': both(({ who, sum }) => [
      `${sum} 的交易进入申诉`,
      `与 ${who} 的交易计时已停止，请补充凭证`,
    ]),
    'transaction.failed': {
      buyer: ({ who, coins }) => ['交易未成功', `与 ${who} 的交易未成功，${coins} 已退回卖家`],
      seller: ({ who, coins }) => ['交易未成功', `与 ${who} 的交易未成功，${coins} 已退还给您`],
    },
    'transaction.transferred': both(({ who, coins }) => [`${coins} 已到账`, `${who} 已放币`]),
    'transaction.succeeded': both(({ who, coins, sum }) => [`${coins} 已售出`, `${who} 以 ${sum} 买入，币已放出`]),
    'complain.finished': both(({ who, sum }) => [`${sum} 的申诉已结束`, `与 ${who} 的交易，请查看处理结果`]),
    'complain.new_reply': both(({ who, sum }) => [`${sum} 的申诉有新回复`, `与 ${who} 的交易，请查看`]),
    'complain.wait_buyer_confirm': both(({ sum, by }) => [
      `请确认 ${sum} 申诉的方案`,
      `客服给出了方案，${before(by, '选择同意或反对')}`,
    ]),
    'complain.wait_seller_confirm': both(({ sum, by }) => [
      `请确认 ${sum} 申诉的方案`,
      `客服给出了方案，${before(by, '选择同意或反对')}`,
    ]),
    'order.fell': both(() => ['挂单已取消', '剩余的币已退回可用余额']),
    'order.succeeded': both(() => ['挂单已全部售出', '付款情况请见各笔交易']),
    'transfer.received': both(({ who, coins }) => [`${who} 转来 ${coins}`, '已到账']),
    'exchange_in.succeeded': both(({ coins }) => [coins === '' ? 'USDT 买币成功' : `USDT 买到 ${coins}`, '已到账']),
    'exchange_out.succeeded': both(({ coins }) => [
      coins === '' ? 'USDT 赎回成功' : `${coins} 赎回成功`,
      'USDT 已付出',
    ]),
    'exchange_out.failed': both(() => ['USDT 赎回未成功', '币已退回您的余额']),
    'credit.received': both(() => ['平台为您增加了余额', '原因和金额见账单']),
    'credit.taken_back': both(() => ['平台收回了部分余额', '原因和金额见账单']),
    'payment.succeeded': both(({ who, coins }) => [`已向 ${who} 付款 ${coins}`, '不是您本人操作？请立即联系客服']),
    'payment.refunded': both(({ who, coins }) => [`${who} 退款 ${coins}`, '已到账']),
    'payment.lapsed': both(({ who }) => [`给 ${who} 的付款已过期`, '未扣款']),
    'payout.received': both(({ who, coins }) => [`${who} 付来 ${coins}`, '已到账']),
    'grant.created': both(({ who }) => [`已授权 ${who}`, '不是您本人操作？请立即撤销']),
    'grant.used': both(({ who, coins }) => [`${who} 使用了授权`, coins]),
    'grant.cap_near': both(({ who }) => [`给 ${who} 的授权额度将用完`, '打开查看']),
    'grant.ended': both(({ who }) => [`给 ${who} 的授权已结束`, '打开查看']),
    'feedback.answered': both(() => ['反馈有回复了', '客服已回复您的反馈']),
    'data_export.ready': both(() => ['您的数据已备好', `请在 ${EXPORT_HOURS} 小时内下载`]),
  },
};
