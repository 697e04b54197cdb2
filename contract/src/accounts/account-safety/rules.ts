import * as z from 'zod';
import { accountSafetyBounds } from './bounds.ts';

const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.number().int().min(least).max(most);

/** The rules that protect changes of credentials. */
export const accountSafetyRules = z.strictObject({
  /** How long value stays in after a password, phone, e-mail or second factor was changed. */
  pause_hours: within(accountSafetyBounds.pause_hours),
  /** How long a session counts as proved by what was there before. */
  earlier_proof_minutes: within(accountSafetyBounds.earlier_proof_minutes),
  /** Whether changing a password asks for a code to the phone or e-mail, too. */
  is_code_for_password_change: z.boolean().default(false),
  /** Whether posting a listing asks for a code to the phone or e-mail, too. */
  is_code_for_posting: z.boolean().default(false),
  /** Whether letting an app pay for oneself asks for a code to the phone or e-mail, too. */
  is_code_for_authorization: z.boolean().default(true),
});

export type AccountSafetyRules = z.infer<typeof accountSafetyRules>;
