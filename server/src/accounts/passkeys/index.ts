/** Passkeys: keys on people's own devices, by which they log in and authorize a payment. */
export { credentialsAt } from './credentials-at.ts';
export { makePasskeyEndpoints } from './endpoints.ts';
export { erasePasskeys, readHasPasskeyBefore as hasPasskeyBefore } from './store.ts';
export { holderOfPasskey } from './use-passkey.ts';
