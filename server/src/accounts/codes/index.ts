/** Codes: six digits by SMS or e-mail that verify the holder of a phone or address. */

export { CODES_A_DAY } from './limits.ts';
export { type CodeAsker, type Codes, type CodeTry, openCodes } from './open-codes.ts';
export { eraseCodes, forgetOldCodes, lastTargetOf } from './store.ts';
