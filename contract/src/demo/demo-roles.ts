/** The purpose of each demo person, as the log-in pages say it. */
export const demoRoles = [
  'seller',
  'buyer',
  'complainant',
  'newcomer',
  'applicant',
  'shop_owner',
  'shop_finance',
] as const;
export type DemoRole = (typeof demoRoles)[number];

/** Log in at the merchant portal; all others at the app. */
export const portalRoles: readonly DemoRole[] = ['shop_owner', 'shop_finance'];
