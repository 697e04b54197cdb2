import {
  type EndedByRescue,
  endedByRescue,
  type SafetyChange,
} from '@eh/contract/accounts/account-safety/safety-changes.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { timeOf } from '../../platform/formats/local-day.ts';

const NAME_SHOWN = 24;

type Added = Extract<SafetyChange, `${string}_added`>;
type Changed = Exclude<SentChange, 'closing' | 'new_device' | Added>;
type Labels<Name extends SafetyChange> = Readonly<Record<Name, { readonly en: string; readonly zh: string }>>;

const labels: Labels<Changed> = {
  payment_password: { en: 'payment password', zh: '支付密码' },
  login_password: { en: 'login password', zh: '登录密码' },
  login_reset: { en: 'login password', zh: '登录密码' },
  mobile: { en: 'phone number', zh: '手机号' },
  email: { en: 'e-mail address', zh: '邮箱' },
  authenticator: { en: 'authenticator', zh: '身份验证器' },
  recovery_codes: { en: 'recovery codes', zh: '备用码' },
  passkey: { en: 'passkey', zh: '通行密钥' },
  phone_key: { en: 'phone for payments', zh: '手机支付验证' },
};

/** The keys that can open the account, or trade for it, once added. */
const added: Labels<Added> = {
  authenticator_added: { en: 'an authenticator', zh: '身份验证器' },
  passkey_added: { en: 'a passkey', zh: '通行密钥' },
  phone_key_added: { en: 'a phone for payments', zh: '手机支付验证' },
  trader_key_added: { en: 'a trader key', zh: '交易密钥' },
  trader_webhook_added: { en: 'a webhook that is told of your trades', zh: '接收交易通知的 Webhook' },
};

/** The changes that are sent as messages. Keys that ended are shown in the account only. */
export type SentChange = Exclude<SafetyChange, EndedByRescue | 'trader_key' | 'trader_webhook'>;

export function isSent(what: SafetyChange): what is SentChange {
  return what !== 'trader_key' && what !== 'trader_webhook' && !endedByRescue.some((ended) => ended === what);
}

/**
 * The message to the owner of an account that was changed. The stop code in it can only freeze the account, never open
 * it.
 */
export function accountChangeMessage(
  change: { readonly what: SentChange; readonly name?: string | null; readonly at: Date; readonly stopCode: string },
  language: Language,
): { readonly subject: string; readonly text: string } {
  const time = timeOf(change.at);
  if (change.what === 'closing') return closingMessage(time, change.stopCode, language);
  if (change.what === 'new_device') return newDeviceMessage({ ...change, time }, language);
  if (isAdded(change.what)) return addedMessage({ ...change, what: change.what, time }, language);
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

function isAdded(what: SentChange): what is Added {
  return Object.hasOwn(added, what);
}

interface Sent {
  readonly name?: string | null;
  readonly time: string;
  readonly stopCode: string;
}

function addedMessage(change: Sent & { readonly what: Added }, language: Language) {
  const { en, zh } = added[change.what];
  const { time, stopCode } = change;
  const [enNamed, zhNamed] = named(change.name);
  const messages = {
    zh: {
      subject: `您的 EH 账号已添加${zh}`,
      text: `【EH】您的账号于 ${time} 添加了${zh}${zhNamed}。如非本人操作，请在登录页选择“冻结账号”并输入 ${stopCode}。工作人员不会索取此码。`,
    },
    en: {
      subject: `Your EH account has ${en} more`,
      text: `[EH] ${upper(en)}${enNamed} was added to your account at ${time} (UTC+8). If this was not you, choose "Freeze my account" on the login page and enter ${stopCode}. We never ask for this code.`,
    },
  };
  return inLanguage(messages, language);
}

function newDeviceMessage({ name, time, stopCode }: Sent, language: Language) {
  const [enNamed, zhNamed] = named(name);
  const messages = {
    zh: {
      subject: '您的 EH 账号在新设备登录',
      text: `【EH】您的账号于 ${time} 在新设备${zhNamed}登录。如非本人操作，请在登录页选择“冻结账号”并输入 ${stopCode}。工作人员不会索取此码。`,
    },
    en: {
      subject: 'Your EH account was opened on a new device',
      text: `[EH] Your account was opened on a new device${enNamed} at ${time} (UTC+8). If this was not you, choose "Freeze my account" on the login page and enter ${stopCode}. We never ask for this code.`,
    },
  };
  return inLanguage(messages, language);
}

/** The name of a key or a device. A thief may choose it, so it is short and carries no address. */
function named(name: string | null | undefined): readonly [string, string] {
  const plain = (name ?? '')
    .replaceAll(/[^\p{L}\p{N} ]/gu, ' ')
    .trim()
    .slice(0, NAME_SHOWN);
  return plain === '' ? ['', ''] : [` (${plain})`, `（${plain}）`];
}

function upper(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
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
