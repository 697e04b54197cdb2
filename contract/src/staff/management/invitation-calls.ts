import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { done, instant, sixDigits } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { OPERATOR_PASSWORD_MIN } from '../operators/session-limits.ts';
import { operatorRoles } from '../roles/roles.ts';
import { invitationRefusals } from './invitation-refusals.ts';

const LINK_MAX = 64;
const CODE_MAX = 20;
const OPERATOR_PASSWORD_MAX = 72;

/**
 * The link comes from the owner who proposed, the code from the one who approved, so that neither can open the
 * invitation alone.
 */
const bothHalves = {
  link: z.string().min(1).max(LINK_MAX),
  code: z.string().trim().toUpperCase().min(1).max(CODE_MAX),
};

export const invitationCalls = {
  'POST /api/operator/invitation': {
    says: 'What an invitation opens, and the secret for the authenticator of whoever has both its link and its code.',
    access: 'public',
    hasSecretAnswer: true,
    changes: { nothing: 'it only reads the invitation' },
    request: z.strictObject(bothHalves),
    answer: z.object({
      name: z.string(),
      role: z.enum(operatorRoles),
      expires_at: instant,
      totp_secret: z.string(),
      totp_address: z.string(),
    }),
    refusals: pick(invitationRefusals, 'InvitationGone', 'InvitationCodeWrong'),
  },
  'POST /api/operator/invitation/open': {
    says: 'Sets the password and the authenticator of the invited operator. Works once.',
    access: 'public',
    hasSecretAnswer: true,
    changes: { nothing: 'a login begins with no answers' },
    request: z.strictObject({
      ...bothHalves,
      password: z.string().min(OPERATOR_PASSWORD_MIN).max(OPERATOR_PASSWORD_MAX),
      totp: sixDigits,
    }),
    answer: done,
    refusals: invitationRefusals,
  },
} as const satisfies CallTable;
