/** Merchants: who takes payments, their team, and the keys of their servers. */
export { findMerchant, insertKey, insertMember, insertMerchant, type Merchant } from './store.ts';
