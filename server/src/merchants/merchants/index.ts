/** Merchants: who takes payments, their team, and the keys of their servers. */
export { insertMember, type Member, membershipsOf } from './member-store.ts';
export { requireActiveMerchant, requireMerchant } from './require-active.ts';
export { requireMember } from './require-member.ts';
export { findMerchant, insertKey, insertMerchant, type Merchant } from './store.ts';
