/**
 * The id under which a login stands that does not say its device. Nothing ever knows it again: each such login is that
 * of a new device, with all that a new device has to prove.
 */
export const UNKNOWN_DEVICE_ID = 'unknown-device';
