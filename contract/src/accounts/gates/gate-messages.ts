import type { BilingualText } from '../../platform/languages/language.ts';

/** The words of each closed gate: in refusals as they stand, in the app's dialogs until operators write others. */
export const gateMessages = {
  account_frozen: { zh: '您的账号已被冻结', en: 'Your account has been frozen' },
  fund_restricted: {
    zh: '您当前被限制交易，如有疑问请联系在线客服',
    en: 'You are currently restricted from trading, contact online customer service if in doubt',
  },
  security_password_missing: {
    zh: '为了您的资金安全，请先设置支付密码',
    en: 'For the safety of your funds, please set a payment password first',
  },
  identity_missing: { zh: '请先完成实名认证', en: 'Please complete real-name verification first' },
  mobile_missing: {
    zh: '为了您的账户资金安全，请先绑定手机号',
    en: 'For account fund safety, please bind a phone number first',
  },
  email_missing: {
    zh: '为了您的账户资金安全，请先绑定邮箱',
    en: 'For account fund safety, please bind an e-mail address first',
  },
} satisfies Readonly<Record<string, BilingualText>>;
