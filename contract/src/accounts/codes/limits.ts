/** When another code may be requested, how long a code is valid, and for how many tries. */
export const CODE_RESEND_SECONDS = 60;
export const CODE_LIFE_SECONDS = 300;
export const CODE_TRIES = 5;
