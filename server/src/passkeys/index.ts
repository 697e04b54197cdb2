/** Passkeys: keys on people's own devices, by which they log in and prove a payment. */
export { makePasskeyEndpoints } from './endpoints.ts';
