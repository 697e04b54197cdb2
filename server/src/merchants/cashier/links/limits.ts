import type { Allowance } from '../../../platform/attempts/allowance.ts';

/** The orders that one person may make through payment links: each is a row for ever, and a webhook once it closes. */
export const ordersOfPerson: Allowance = { most: 40, withinSeconds: 3600 };
