/**
 * The changes that an account's owner is told of, on permanent record. Most start a safety pause; `new_device` is only
 * a login.
 */
export const safetyChanges = [
  'payment_password',
  'login_password',
  'login_reset',
  'mobile',
  'email',
  'authenticator',
  'recovery_codes',
  'passkey',
  'closing',
  'authenticator_added',
  'passkey_added',
  'phone_key_added',
  'phone_key',
  'trader_key_added',
  'trader_key',
  'trader_webhook_added',
  'trader_webhook',
  'new_device',
  'authenticator_ended',
  'passkey_ended',
  'phone_key_ended',
  'mobile_ended',
  'email_ended',
] as const;
export type SafetyChange = (typeof safetyChanges)[number];

/**
 * The changes after which no trader key that was made before them works any more: whoever knew the earlier password, or
 * held the earlier phone or codes, may have made it.
 */
export const endsTraderKeys: readonly SafetyChange[] = [
  'payment_password',
  'login_password',
  'login_reset',
  'mobile',
  'email',
  'authenticator',
  'recovery_codes',
  'closing',
];

/** The keys and contacts that a rescue of the account removed. */
export const endedByRescue = [
  'authenticator_ended',
  'passkey_ended',
  'phone_key_ended',
  'mobile_ended',
  'email_ended',
] as const satisfies readonly SafetyChange[];
export type EndedByRescue = (typeof endedByRescue)[number];

/** The ways into an account, other than its passwords. */
export const keyKinds = ['passkey', 'phone_key', 'authenticator', 'mobile', 'email'] as const;
export type KeyKind = (typeof keyKinds)[number];
