/** Passkeys: keys on people's own devices, by which they log in and authorize a payment. */

export { credentialsAt } from './credentials-at.ts';
export { makePasskeyEndpoints } from './endpoints.ts';
export { deletePhoneKeysSince, readPhoneKeys } from './phone-keys/phone-key-store.ts';
export {
  deletePasskeysSince,
  erasePasskeys,
  insertPasskey,
  readHasPasskeyBefore as hasPasskeyBefore,
  readPasskeys,
} from './store.ts';
export { holderOfPasskey } from './use-passkey.ts';
