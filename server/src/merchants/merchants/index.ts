/** Merchants: who takes payments, their team, and the keys of their servers. */

export { callLogEndpoints } from './calls/call-endpoints.ts';
export { type CallJournal, openCallJournal } from './calls/call-journal.ts';
export { callsOf, countCallsOfPerson, forgetCalls, insertCalls } from './calls/call-store.ts';
export { readCallOfPerson, readCallsOfPerson } from './calls/read-calls.ts';
export { readChanges } from './changes/read-changes.ts';
export {
  type ByMember,
  type Changer,
  differences,
  type RecordedChange,
  recordChange,
} from './changes/record-change.ts';
export { merchantEndpoints } from './endpoints.ts';
export { merchantKeyListeners } from './keys/key-listeners.ts';
export { resealKeySecret, sealKeySecret, secretOfKey } from './keys/key-secret.ts';
export { findKeyOf, lastUsesOf } from './keys/key-store.ts';
export {
  endKeyOfPerson,
  eraseKeysOfPerson,
  findKeyOfPerson,
  keysOfPerson,
  type PersonKey,
  personKeyWorksInSql,
} from './keys/person-key-store.ts';
export { presentKeyList } from './keys/present-keys.ts';
export { KEYS_WARNED_MAX, warnOfExpiry } from './keys/warn-of-expiry.ts';
export { logoAddress, signedLogoAddress } from './logos/logo-address.ts';
export { merchantLogoEndpoints } from './logos/logo-endpoints.ts';
export { logoRoutes } from './logos/logo-routes.ts';
export { dropLogo, hasEverHadLogo, insertLogo, openLogo } from './logos/logo-store.ts';
export { authorizeLogo, sentLogo } from './logos/send-logo.ts';
export { currencyOf, merchantOpenEndpoints } from './open-endpoints.ts';
export {
  applicationQueueSize,
  applicationsWaiting,
  searchMerchants,
  setStatusBy,
  setTerms,
} from './operator-store.ts';
export { presentMerchant, presentTeam } from './present.ts';
export { requireMerchant, shareLockMerchant } from './require-merchant.ts';
export { authenticateKey } from './signed-requests/authenticate-key.ts';
export { forgetKeyUses, forgetRequests } from './signed-requests/signed-requests-store.ts';
export {
  findMerchant,
  findMerchantOfNumber,
  insertKey,
  insertMerchant,
  lockMerchant,
  lockTerms,
  type Merchant,
  ownedBy,
  setLogo,
  setWebsite,
} from './store.ts';
export { countMemberships } from './team/closing-store.ts';
export { authorizeWith, type FromMember, memberOf, requireRight } from './team/from-member.ts';
export { forgetInvitations, insertMember, isMember, membershipsOf, teamOf } from './team/member-store.ts';
export { requireMember } from './team/require-member.ts';
