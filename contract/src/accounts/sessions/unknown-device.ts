/**
 * The device id for logins that do not state one. It is never recognized again: each such login counts as a new device,
 * with all the proofs that a new device needs.
 */
export const UNKNOWN_DEVICE_ID = 'unknown-device';
