import * as z from 'zod';
import { sixDigits } from '../../platform/fields.ts';

/** What proves a payment: the six digits, or the token that a passkey gave for this one act. */
export const paymentProof = z.union([sixDigits, z.string().regex(/^pk_[\w-]{43}$/, { error: 'a proof of a passkey' })]);
