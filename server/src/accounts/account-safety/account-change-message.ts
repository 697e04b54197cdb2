import type { SafetyChange } from '@eh/contract/accounts/account-safety/calls.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { timeOf } from '../../platform/formats/local-day.ts';

const labels: Readonly<Record<Exclude<SafetyChange, 'closing'>, { readonly en: string; readonly zh: string }>> = {
  payment_password: { en: 'payment password', zh: '支付密码' },
  login_password: { en: 'login password', zh: '登录密码' },
  login_reset: { en: 'login password', zh: '登录密码' },
  mobile: { en: 'phone number', zh: '手机号' },
  email: { en: 'e-mail address', zh: '邮箱' },
  authenticator: { en: 'authenticator', zh: '身份验证器' },
  recovery_codes: { en: 'recovery codes', zh: '备用码' },
  passkey: { en: 'passkey', zh: '通行密钥' },
};

/** The message to the owner of an account that was changed. It carries no code that opens anything: this one only closes. */
export function accountChangeMessage(
  change: { readonly what: SafetyChange; readonly at: Date; readonly stopCode: string },
  language: Language,
): { readonly subject: string; readonly text: string } {
  const time = timeOf(change.at);
  if (change.what === 'closing') return closingMessage(time, change.stopCode, language);
  const { en, zh } = labels[change.what];
  const messages = {
    zh: {
      subject: `您的 EH 账号已变更${zh}`,
      text: `【EH】您的账号于 ${time} 变更了${zh}，出售和转账已暂停。如非本人操作，请在登录页选择“冻结账号”并输入 ${change.stopCode}。工作人员不会索取此码。`,
    },
    en: {
      subject: `The ${en} of your EH account was changed`,
      text: `[EH] The ${en} of your account was changed at ${time} (UTC+8). Selling and transfers are paused. If this was not you, choose "Freeze my account" on the login page and enter ${change.stopCode}. We never ask for this code.`,
    },
  };
  return inLanguage(messages, language);
}

function closingMessage(time: string, stopCode: string, language: Language) {
  const messages = {
    zh: {
      subject: '您的 EH 账号正在注销',
      text: `【EH】您的账号于 ${time} 申请注销。如需保留，请重新登录并选择“保留账号”。如非本人操作，请在登录页选择“冻结账号”并输入 ${stopCode}。工作人员不会索取此码。`,
    },
    en: {
      subject: 'Your EH account is closing',
      text: `[EH] Your account began to close at ${time} (UTC+8). To keep it, log in and choose "Keep my account". If this was not you, choose "Freeze my account" on the login page and enter ${stopCode}. We never ask for this code.`,
    },
  };
  return inLanguage(messages, language);
}
