/** Addresses of push services have some hundred characters. */
export const PUSH_ADDRESS_MAX = 1024;
/** The devices of one person that pushes go to. */
export const PUSH_DEVICES_MAX = 10;
/** Trials that one person may send themselves in an hour. */
export const PUSH_TRIALS_AN_HOUR = 10;
export const TIME_ZONE_MAX = 64;
