import * as z from 'zod';
import { sixDigits } from '../../platform/fields.ts';

/** The authorization of a payment: the six digits, or the token that a passkey gave for this one action. */
export const paymentProof = z.union([sixDigits, z.string().regex(/^pk_[\w-]{43}$/, { error: 'a proof of a passkey' })]);
