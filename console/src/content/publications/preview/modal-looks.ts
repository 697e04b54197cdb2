import type { PhoneButton } from './phone-messages.ts';

export type ModalLook = 'dialog' | 'toast' | 'title' | 'permission' | 'pop-up' | 'sheet';

const toasts: readonly string[] = [
  'account_frozen',
  'login_expired',
  'service_missing',
  'notice_order_succeeded',
  'notice_alert_buy',
  'notice_alert_sell',
  'notice_transfer_received',
  'notice_exchange_in_succeeded',
  'notice_exchange_out_succeeded',
];

/** The form in which the app shows the text of this name. */
export function lookOf(name: string): ModalLook {
  if (toasts.includes(name)) return 'toast';
  if (name === 'usdt_buy_closed') return 'title';
  if (name === 'permission_notifications' || name.startsWith('update_')) return 'sheet';
  if (name.startsWith('permission_')) return 'permission';
  return name.startsWith('reminder_') ? 'pop-up' : 'dialog';
}

interface Buttons {
  readonly confirm: PhoneButton;
  readonly cancel?: PhoneButton;
}

const buttons: Readonly<Record<string, Buttons>> = {
  fund_restricted: { confirm: 'service', cancel: 'cancel' },
  no_permission: { confirm: 'service', cancel: 'cancel' },
  security_password_missing: { confirm: 'set', cancel: 'cancel' },
  identity_missing: { confirm: 'verify', cancel: 'cancel' },
  mobile_missing: { confirm: 'bind', cancel: 'cancel' },
  email_missing: { confirm: 'bind', cancel: 'cancel' },
  account_closing: { confirm: 'keep', cancel: 'cancel' },
  finish_buying: { confirm: 'finish', cancel: 'cancel' },
  finish_selling: { confirm: 'finish', cancel: 'cancel' },
  line_found: { confirm: 'restart', cancel: 'cancel' },
  page_not_loaded: { confirm: 'reload', cancel: 'later' },
  permission_notifications: { confirm: 'call', cancel: 'notNow' },
  update_offered: { confirm: 'update', cancel: 'later' },
  update_forced: { confirm: 'update' },
};

export function buttonsOf(name: string): Buttons {
  const known = buttons[name];
  if (known) return known;
  if (name.startsWith('notice_order_') || name.startsWith('notice_exchange_')) return { confirm: 'gotIt' };
  if (name.startsWith('notice_')) return { confirm: 'view', cancel: 'later' };
  if (name.startsWith('reminder_')) return { confirm: 'check', cancel: 'notReceived' };
  return name.startsWith('permission_') ? { confirm: 'allow', cancel: 'file' } : { confirm: 'gotIt' };
}
