import type { DemoRole } from '@eh/contract/demo/demo-roles.ts';
import { DEMO_MERCHANT_FINANCE, DEMO_MERCHANT_OWNER } from '../../shop/demo-merchant.ts';
import { APPLICANT, type DemoName } from '../seed-people.ts';

const roles: Readonly<Record<DemoName, DemoRole>> = {
  alice: 'seller',
  bob: 'buyer',
  carol: 'complainant',
  dora: 'newcomer',
};

/** The users who can be logged in as with one tap, in the order of the login pages. */
export const tappedPeople: ReadonlyMap<string, DemoRole> = new Map<string, DemoRole>([
  ...Object.entries(roles),
  [APPLICANT, 'applicant'],
  [DEMO_MERCHANT_OWNER, 'shop_owner'],
  [DEMO_MERCHANT_FINANCE, 'shop_finance'],
]);
