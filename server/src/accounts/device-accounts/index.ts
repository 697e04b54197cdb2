/** Accounts of a device: which ones it may switch to by its own key with a payment password or a passkey. */

export { makeDeviceAccountEndpoints } from './endpoints.ts';
export { eraseDeviceAccounts } from './store.ts';
