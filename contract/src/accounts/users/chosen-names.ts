import type { NameReaders } from './chosen-name.ts';

/** Every name that people choose, and who reads it. A name that reaches others obeys the whole rule or most of it. */
export const nameReaders = {
  nickname: 'strangers',
  username: 'strangers',
  merchant: 'strangers',
  app: 'strangers',
  // The team reads it, and the owners in a notice.
  merchant_key: 'related',
  // Its owner reads them in notices, SMS and e-mails: whoever adds one chooses what the platform says.
  passkey: 'related',
  phone_key: 'related',
  device: 'related',
  address_label: 'owner',
} as const satisfies Readonly<Record<string, NameReaders>>;

export type ChosenNameKind = keyof typeof nameReaders;
