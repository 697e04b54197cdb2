import { EXPORT_HOURS } from '../../../accounts/data-exports/export-parts.ts';
import type { BilingualText } from '../../../platform/languages/language.ts';
import type { PushName } from './push-names.ts';

/** Push texts about a user's own coins and account. */
export const accountPushTexts = {
  push_transfer_received: {
    zh: '{{who}} 转来 {{coins}}\n已到账',
    en: '{{who}} sent you {{coins}}\nIn your balance.',
  },
  push_exchange_in_succeeded: {
    zh: 'USDT 买到 {{coins}}\n已到账',
    en: '{{coins}} bought with USDT\nIn your balance.',
  },
  push_exchange_out_succeeded: {
    zh: '{{coins}} 赎回成功\nUSDT 已付出',
    en: '{{coins}} redeemed\nThe USDT have been paid out.',
  },
  push_exchange_out_failed: {
    zh: 'USDT 赎回未成功\n币已退回您的余额',
    en: 'Redemption failed\nThe coins are back in your balance.',
  },
  push_credit_received: {
    zh: '平台为您增加了余额\n原因和金额见账单',
    en: 'The platform added to your balance\nSee your bills for the reason and the sum.',
  },
  push_credit_taken_back: {
    zh: '平台收回了部分余额\n原因和金额见账单',
    en: 'The platform took back part of your balance\nSee your bills for the reason and the sum.',
  },
  push_payment_succeeded: {
    zh: '已向 {{who}} 付款 {{coins}}\n不是您本人操作？请立即联系客服',
    en: '{{coins}} paid to {{who}}\nWas it not you? Contact customer service at once.',
  },
  push_payment_refunded: {
    zh: '{{who}} 退款 {{coins}}\n已到账',
    en: '{{who}} refunded {{coins}}\nIn your balance.',
  },
  push_payment_lapsed: {
    zh: '给 {{who}} 的付款已过期\n未扣款',
    en: 'Payment to {{who}} lapsed\nNothing was taken from your balance.',
  },
  push_payout_received: {
    zh: '{{who}} 付来 {{coins}}\n已到账',
    en: '{{who}} paid you {{coins}}\nIn your balance.',
  },
  push_grant_created: {
    zh: '已授权 {{who}}\n不是您本人操作？请立即撤销',
    en: 'You authorised {{who}}\nWas it not you? Revoke it at once.',
  },
  push_grant_used: {
    zh: '{{who}} 使用了授权\n{{coins}}',
    en: '{{who}} used its authorisation\n{{coins}}',
  },
  push_grant_cap_near: {
    zh: '给 {{who}} 的授权额度将用完\n打开查看',
    en: 'The limit of {{who}} is almost used up\nOpen the app to see it.',
  },
  push_plan_announced: {
    zh: '{{who}} 将收取 {{coins}}\n三天后扣款，此前可打开应用停止',
    en: '{{who}} takes {{coins}} soon\nIn three days at the earliest. Open the app to see or stop it.',
  },
  push_plan_failed: {
    zh: '{{who}} 未能收取 {{coins}}\n稍后重试，打开查看',
    en: '{{who}} could not take {{coins}}\nIt is tried again. Open the app to see when.',
  },
  push_plan_ended: {
    zh: '{{who}} 的定期付款已结束\n不再扣款',
    en: 'The recurring payment to {{who}} has ended\nIt takes nothing more.',
  },
  push_grant_ended: {
    zh: '给 {{who}} 的授权已结束\n打开查看',
    en: 'The authorisation of {{who}} has ended\nOpen the app to see it.',
  },
  push_feedback_answered: {
    zh: '反馈有回复了\n客服已回复您的反馈',
    en: 'Your feedback has an answer\nCustomer service has replied.',
  },
  push_data_export_ready: {
    zh: `您的数据已备好\n请在 ${EXPORT_HOURS} 小时内下载`,
    en: `Your data are ready\nDownload them within ${EXPORT_HOURS} hours.`,
  },
  push_session_new_device: {
    zh: '您的账号在新设备登录\n[[{{who}}。]]不是您本人？请立即退出该设备并修改密码',
    en: 'Login on a new device\n[[{{who}}. ]]Was it not you? Log that device out and change your password.',
  },
  push_account_changed: {
    zh: '您的账号安全设置有变更\n不是您本人？请打开查看',
    en: 'Your account security changed\nWas it not you? Open the app to see it.',
  },
  push_merchant_key_made: {
    zh: '商户新建了可付款的密钥\n不是您本人操作？请立即停用',
    en: 'A merchant key that can pay was made\nWas it not you? Stop it at once.',
  },
  push_trial: {
    zh: '通知已打开\n交易需要您时，就会这样提醒',
    en: 'Notifications are on\nThis is how a trade calls you.',
  },
} satisfies Readonly<Partial<Record<PushName, BilingualText>>>;
