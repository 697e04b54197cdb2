import type { BilingualText } from '../../platform/languages/language.ts';
import type { SafetyChange } from './safety-changes.ts';

/** The changes of an account, as its owner reads them in a notice and on the security page. */
export const changeMessages: Readonly<Record<SafetyChange, BilingualText>> = {
  payment_password: { zh: '支付密码已变更', en: 'Payment password changed' },
  login_password: { zh: '登录密码已变更', en: 'Login password changed' },
  login_reset: { zh: '登录密码已重置', en: 'Login password reset' },
  mobile: { zh: '手机号已变更', en: 'Phone changed' },
  email: { zh: '邮箱已变更', en: 'E-mail changed' },
  authenticator: { zh: '身份验证器已关闭', en: 'Authenticator turned off' },
  recovery_codes: { zh: '备用码已更换', en: 'Recovery codes replaced' },
  passkey: { zh: '通行密钥已移除', en: 'Passkey removed' },
  closing: { zh: '曾申请注销账号', en: 'The account began to close' },
  authenticator_added: { zh: '已添加身份验证器', en: 'Authenticator added' },
  passkey_added: { zh: '已添加通行密钥', en: 'Passkey added' },
  phone_key_added: { zh: '已添加手机支付验证', en: 'Phone for payments added' },
  phone_key: { zh: '手机支付验证已移除', en: 'Phone for payments removed' },
  trader_key_added: { zh: '已创建交易密钥', en: 'Trader key made' },
  trader_key: { zh: '交易密钥已停用', en: 'Trader key ended' },
  trader_webhook_added: { zh: '已设置交易密钥的 Webhook', en: 'Webhook of a trader key set' },
  trader_webhook: { zh: '交易密钥的 Webhook 已移除', en: 'Webhook of a trader key removed' },
  new_device: { zh: '在新设备登录', en: 'Login on a new device' },
  authenticator_ended: {
    zh: '为保护账号，已移除近期添加的身份验证器',
    en: 'Authenticator removed to protect the account: it was new',
  },
  passkey_ended: {
    zh: '为保护账号，已移除近期添加的通行密钥',
    en: 'Passkey removed to protect the account: it was new',
  },
  phone_key_ended: {
    zh: '为保护账号，已移除近期添加的手机支付验证',
    en: 'Phone for payments removed to protect the account: it was new',
  },
  mobile_ended: { zh: '为保护账号，已解绑近期变更的手机号', en: 'Phone removed to protect the account: it was new' },
  email_ended: { zh: '为保护账号，已解绑近期变更的邮箱', en: 'E-mail removed to protect the account: it was new' },
};
