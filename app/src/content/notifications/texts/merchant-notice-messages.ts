import type { grantNotices } from '@eh/contract/merchants/apps/notices.ts';
import type { cashierNotices } from '@eh/contract/merchants/cashier/notices.ts';
import type { merchantNotices } from '@eh/contract/merchants/merchants/notices.ts';
import type { planNotices } from '@eh/contract/merchants/plans/notices.ts';
import type { traderNotices } from '@eh/contract/merchants/traders/notices.ts';
import type { webhookNotices } from '@eh/contract/merchants/webhooks/notices.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { both, type SidedNoticeMessages } from './sided-messages.ts';

type MerchantNotice = keyof (typeof cashierNotices &
  typeof grantNotices &
  typeof planNotices &
  typeof webhookNotices &
  typeof traderNotices &
  typeof merchantNotices);

/** The notices of people who pay at shops or use third-party apps, and those of merchants' members. */
export const merchantNoticeMessages: Readonly<Record<Language, Readonly<Record<MerchantNotice, SidedNoticeMessages>>>> =
  {
    'zh-CN': {
      'payment.succeeded': both('付款成功', '款项已付给商户'),
      'payment.refunded': both('商户已退款', '退款已进入您的余额'),
      'payment.lapsed': both('商户订单未支付', '买入的币未用于该订单，仍在您的余额中'),
      'payout.received': both('收到商户打款', '币已进入您的余额'),
      'grant.created': both('已授权第三方应用', '您可以随时在“已授权应用”中收回'),
      'grant.used': both('第三方应用首次读取资料', '它读取了您授权的资料，可在“已授权应用”中查看'),
      'grant.cap_near': both('今日授权额度即将用完', '可在“已授权应用”中查看应用付了哪些款'),
      'grant.ended': both('第三方授权已结束', '该应用已不能再使用您的授权'),
      'plan.announced': both('定期付款即将扣款', '可在“已授权应用”中查看或停止'),
      'plan.failed': both('定期付款扣款未成功', '稍后会重试，可在“已授权应用”中查看'),
      'plan.ended': both('定期付款已结束', '不再扣款'),
      'webhook.failing': both('Webhook 推送失败', '您的服务器没有正常应答，请到商户后台的 Webhook 页面查看'),
      'webhook.off': both('Webhook 地址已停用', '您的服务器应答 410，表示不再接收，推送已停止'),
      'trader_webhook.failing': both('交易通知推送失败', '您的服务器没有正常应答，请在“交易密钥”中查看'),
      'trader_webhook.off': both('交易通知已停止推送', '您的服务器应答 410，表示不再接收'),
      'merchant.active': both('商户已开通', '现在可以收款，请到商户后台创建正式密钥'),
      'merchant.refused': both('商户申请未通过', '可在商户后台修改后重新提交'),
      'merchant.frozen': both('商户已被冻结', '收款、退款和打款均已暂停'),
      'merchant.app_stopped': both('应用被平台停用', '用户的授权已全部结束'),
      'merchant.app_restarted': both('应用已恢复', '用户需要重新授权'),
      'merchant.key_made': both('新建了可付款的密钥', '如非您本人操作，请到商户后台停用该密钥并修改密码'),
      'merchant.key_expiring': both('商户密钥即将到期', '有密钥将在一周内到期，请到商户后台轮换，并更换服务器上的配置'),
      'merchant.key_ended': both('密钥已停用', '为保护账号，近期新建的密钥已停用，请到商户后台查看'),
      'merchant.member_added': both('有商户邀请您加入团队', '请到商户后台接受或谢绝'),
    },
    en: {
      'payment.succeeded': both('Payment completed', 'The shop has been paid.'),
      'payment.refunded': both('A shop refunded you', 'The refund is in your balance.'),
      'payment.lapsed': both(
        'The shop’s order was not paid',
        'The coins you bought were not used for this order. They stay in your balance.',
      ),
      'payout.received': both('A shop paid you', 'The coins are in your balance.'),
      'grant.created': both('You authorized an app', 'You can withdraw this at any time under Authorized apps.'),
      'grant.used': both('An app read your data for the first time', 'See what it read under Authorized apps.'),
      'grant.cap_near': both(
        'An app has nearly used up today’s limit',
        'See what it paid for you under Authorized apps.',
      ),
      'grant.ended': both('An app’s authorization has ended', 'The app can no longer use it.'),
      'plan.announced': both('A recurring payment is due soon', 'See or stop it under Authorized apps.'),
      'plan.failed': both('A recurring payment failed', 'It is tried again. See it under Authorized apps.'),
      'plan.ended': both('A recurring payment has ended', 'It takes nothing more.'),
      'webhook.failing': both(
        'Webhooks do not arrive',
        'Your server does not answer as it should. See the page Webhooks of the merchant portal.',
      ),
      'webhook.off': both('Webhook endpoint switched off', 'Your server answered 410: it wants no more events.'),
      'trader_webhook.failing': both(
        'Webhooks of your trades do not arrive',
        'Your server does not answer as it should. See your trader keys.',
      ),
      'trader_webhook.off': both(
        'Webhooks of your trades have stopped',
        'Your server answered 410: it wants no more events.',
      ),
      'merchant.active': both(
        'Your merchant account is open',
        'You can take payments now. Make a live key in the merchant portal.',
      ),
      'merchant.refused': both(
        'Your merchant application was not approved',
        'You can change it and send it again in the merchant portal.',
      ),
      'merchant.frozen': both('Your merchant account is suspended', 'Payments, refunds and payouts have stopped.'),
      'merchant.app_stopped': both('The platform stopped an app', 'All authorizations of its users have ended.'),
      'merchant.app_restarted': both('An app works again', 'Its users have to authorize it anew.'),
      'merchant.key_made': both(
        'A merchant key that can pay was made',
        'If this was not you, stop it in the merchant portal and change your password.',
      ),
      'merchant.key_expiring': both(
        'A merchant key expires soon',
        'It stops within a week. Rotate it in the merchant portal and change your servers.',
      ),
      'merchant.key_ended': both(
        'Merchant keys were stopped',
        'To protect your account, keys made lately no longer work. See the merchant portal.',
      ),
      'merchant.member_added': both('A merchant invites you to its team', 'Accept or decline in the merchant portal.'),
    },
  };
