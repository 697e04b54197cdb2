import type { PublicUser } from '@eh/server/composition/starting/public-logins.ts';

/**
 * The demo's merchant: its keys are public constants, so that the demo shop works without setup. A production start
 * refuses a database with its owner (`refusePublicLogins`).
 */
export const DEMO_MERCHANT_OWNER = 'coffee' satisfies PublicUser;

export const DEMO_MERCHANT_NO = 'M10000001';

/** The shop's finance member. Members cannot pay their own shop, so none of the other demo users is on the team. */
export const DEMO_MERCHANT_FINANCE = 'mei' satisfies PublicUser;

export const demoMerchantPeople: readonly string[] = [DEMO_MERCHANT_OWNER, DEMO_MERCHANT_FINANCE];

/** The demo shop's port, unless it is started elsewhere. */
export const DEMO_SHOP_PORT = 8090;

export const demoKeys = {
  live: { id: 'eh_live_coffee00000000000000', secret: 'demo-live-secret-of-north-hill-coffee-0000' },
  test: { id: 'eh_test_coffee00000000000000', secret: 'demo-test-secret-of-north-hill-coffee-0000' },
} as const;

/** A bearer key of the test environment, for the first example of the documentation. */
export const demoBearer = {
  id: 'eh_test_bearer00000000000000',
  bearer: 'ehb_test_demo-bearer-key-of-north-hill-coffee-0000',
} as const;

/** The app used to log in at the demo shop. */
export const demoApp = {
  clientId: 'app_live_coffee0000000000',
  secret: 'demo-app-secret-of-north-hill-coffee-00000',
} as const;
