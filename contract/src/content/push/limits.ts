/** Push services' addresses have some hundred characters. */
export const PUSH_ADDRESS_MAX = 1024;
/** The most devices of one user that receive pushes. */
export const PUSH_DEVICES_MAX = 10;
/** Trial pushes that a user may send themselves per hour. */
export const PUSH_TRIALS_AN_HOUR = 10;
