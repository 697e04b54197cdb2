/** Another code may be requested after so long; a code is good for so long, and for so many tries. */
export const CODE_RESEND_SECONDS = 60;
export const CODE_LIFE_SECONDS = 300;
export const CODE_TRIES = 5;
