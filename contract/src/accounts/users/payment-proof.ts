import * as z from 'zod';
import { sixDigits } from '../../platform/fields.ts';

/** The authorization of a payment: the six digits, or the token that a passkey or a phone's key gave for this one action. */
export const paymentProof = z.union([
  sixDigits,
  z.string().regex(/^[pd]k_[\w-]{43}$/, { error: 'a proof of a passkey or a phone' }),
]);
