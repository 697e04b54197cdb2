/**
 * The things that screens show and calls change. After a call that changes a tag, each client refetches every answer
 * whose call shows that tag; live events change tags in the same way.
 */
export const tags = [
  'accepted-texts',
  'account-cases',
  'address-book',
  'allowances',
  'announcements',
  'app-reviews',
  'applications',
  'audit',
  'balance',
  'chats',
  'closing',
  'complaints',
  'config',
  'contact-requests',
  'content',
  'credits',
  'data-export',
  'decided',
  'device-accounts',
  'devices',
  'errors',
  'feedback',
  'grants',
  'help',
  'identity',
  'keys',
  'levels',
  'listing-reviews',
  'listings',
  'market',
  'members',
  'merchant-apps',
  'merchant-log',
  'merchants',
  'operators',
  'orders',
  'passkeys',
  'payment-accounts',
  'payment-links',
  'payment-methods',
  'payments',
  'payouts',
  'people',
  'permissions',
  'phone-keys',
  'profile',
  'proposals',
  'purchases',
  'push',
  'queues',
  'rates',
  'ratings',
  'redemptions',
  'registered-apps',
  'reports',
  'return-addresses',
  'safety',
  'second-factors',
  'settings',
  'support',
  'support-replies',
  'support-unread',
  'trades',
  'transfers',
  'unread',
  'users',
  'wash-trades',
  'webhooks',
] as const;
export type Tag = (typeof tags)[number];

/** The tags that a call changes. A call whose changes no screen shows states why. */
export type Changes = readonly [Tag, ...Tag[]] | 'everything' | { readonly nothing: string };

/** The tags of calls, by their names. A call that is absent shows or changes nothing. */
export interface CallTags {
  readonly shows: Readonly<Record<string, readonly Tag[]>>;
  readonly changes: Readonly<Record<string, readonly Tag[] | 'everything'>>;
}
