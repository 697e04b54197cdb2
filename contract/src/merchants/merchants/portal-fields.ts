import { gateRefusals } from '../../accounts/gates/gate-refusals.ts';
import { passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { paymentProof } from '../../accounts/users/payment-proof.ts';
import { profileRefusals } from '../../accounts/users/refusals.ts';
import { id } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { merchantRefusals } from './refusals.ts';

export const ofMerchant = { merchant_id: id };
export const authorized = { security_password: paymentProof };
export const authorizing = { ...passwordRefusals, ...pick(gateRefusals, 'NeedsSecurityPassword') };
export const naming = pick(profileRefusals, 'ChosenNameNotAllowed');
export const asMember = pick(merchantRefusals, 'NotAMember', 'RoleNotAllowed');

/** The gate of the portal's calls, which refuses a frozen user. Each use case checks the membership. */
export const guardedAs = 'personal-index';
