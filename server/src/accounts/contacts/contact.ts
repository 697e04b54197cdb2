import type { CodePurpose } from '@eh/contract/accounts/codes/purposes.ts';
import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { WriteContext } from '../../platform/context.ts';
import { maskedEmail, maskedMobile } from '../../platform/formats/masks.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Codes } from '../codes/index.ts';
import { parseLoginName } from '../sessions/index.ts';
import type { ContactKind } from '../users/index.ts';

/** The queue of people who lost their phone or e-mail, and the roles that decide its cases. */
export const CONTACT_QUEUE = 'contacts';
export const contactReviewers: readonly OperatorRole[] = ['reviewer', 'support'];

export const purposes: Readonly<Record<ContactKind, { readonly bind: CodePurpose; readonly change: CodePurpose }>> = {
  mobile: { bind: 'bindMobile', change: 'changeMobile' },
  email: { bind: 'bindEmail', change: 'changeEmail' },
};

/** The dependencies of the use cases of this module. */
export interface ContactParts {
  readonly codes: Codes;
  /** Refuses unless it is this person's login password; counts wrong ones. */
  verifyLoginPassword(ctx: WriteContext, proof: { readonly userId: string; readonly password: string }): Promise<void>;
}

/** Turns a typed phone or e-mail address into its stored form. */
export function contactFrom(kind: ContactKind, typed: string): string {
  const name = parseLoginName(typed);
  if (name?.kind !== kind) throw new Refusal(codeRefusals.BadTarget);
  return name.value;
}

export function maskedContact(value: string): string {
  return value.includes('@') ? maskedEmail(value) : maskedMobile(value);
}

export function otherKind(kind: ContactKind): ContactKind {
  return kind === 'mobile' ? 'email' : 'mobile';
}
