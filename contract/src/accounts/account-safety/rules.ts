import * as z from 'zod';
import { accountSafetyBounds } from './bounds.ts';

const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.number().int().min(least).max(most);

/** The rules that protect changes of credentials. */
export const accountSafetyRules = z.strictObject({
  /** How long no value may leave after a change of password, phone, e-mail or second factor. */
  pause_hours: within(accountSafetyBounds.pause_hours),
  /** How long a session counts as verified by an earlier credential. */
  earlier_proof_minutes: within(accountSafetyBounds.earlier_proof_minutes),
  /** Whether changing a password also needs a code sent to the phone or e-mail. */
  is_code_for_password_change: z.boolean().default(false),
  /** Whether posting a listing also needs a code sent to the phone or e-mail. */
  is_code_for_posting: z.boolean().default(false),
  /** Whether letting an app pay on one's behalf also needs a code sent to the phone or e-mail. */
  is_code_for_authorization: z.boolean().default(true),
});

export type AccountSafetyRules = z.infer<typeof accountSafetyRules>;
