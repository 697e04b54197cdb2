/** The purpose of each demo user, as shown on the login pages. */
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

/** The roles that log in at the merchant portal; all others use the app. */
export const portalRoles: readonly DemoRole[] = ['shop_owner', 'shop_finance'];
