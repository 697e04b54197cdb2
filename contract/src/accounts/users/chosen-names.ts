import type { NameReaders } from './chosen-name.ts';

/**
 * Every kind of name that users choose, with its readers. A name that others read must obey most or all of the rule.
 */
export const nameReaders = {
  nickname: 'strangers',
  username: 'strangers',
  merchant: 'strangers',
  app: 'strangers',
  // Read by the team, and by the owners in a notice.
  merchant_key: 'related',
  // The owner reads these in notices, SMS and e-mails, so whoever adds one could choose the platform's words.
  passkey: 'related',
  phone_key: 'related',
  trader_key: 'related',
  device: 'related',
  address_label: 'owner',
} as const satisfies Readonly<Record<string, NameReaders>>;

export type ChosenNameKind = keyof typeof nameReaders;
