/** Merchants: who takes payments, their team, and the keys of their servers. */

export { sealKeySecret } from './keys/key-secret.ts';
export { insertMember, type Member, membershipsOf } from './member-store.ts';
export { currencyOf, merchantOpenEndpoints } from './open-endpoints.ts';
export { requireActiveMerchant, requireMerchant } from './require-active.ts';
export { requireMember } from './require-member.ts';
export { authenticateKey } from './signed-requests/authenticate-key.ts';
export { forgetRequests } from './signed-requests/signed-requests-store.ts';
export { findMerchant, insertKey, insertMerchant, type Merchant } from './store.ts';
