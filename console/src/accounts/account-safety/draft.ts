import { accountSafetyBounds } from '@eh/contract/accounts/account-safety/bounds.ts';
import { numberOf } from '../../settings/typed.ts';
import type { AccountSafety } from './queries.ts';

export const numberNames = ['pause_hours', 'earlier_proof_minutes'] as const;
export const switchNames = ['is_code_for_password_change', 'is_code_for_posting'] as const;
type NumberName = (typeof numberNames)[number];

/** The rules as typed: the text of each field, and each switch. */
export interface SafetyDraft {
  readonly fields: Readonly<Record<NumberName, string>>;
  readonly isOn: Readonly<Record<(typeof switchNames)[number], boolean>>;
}

export function draftOf({ pause_hours, earlier_proof_minutes, ...isOn }: AccountSafety): SafetyDraft {
  return { fields: { pause_hours: `${pause_hours}`, earlier_proof_minutes: `${earlier_proof_minutes}` }, isOn };
}

export function valueOf(name: NumberName, typed: string): number | null {
  return numberOf(typed, accountSafetyBounds[name]);
}

/** The rules to send; null while a field holds a value that cannot be sent. */
export function safetyOf({ fields, isOn }: SafetyDraft): AccountSafety | null {
  const [pause_hours = null, earlier_proof_minutes = null] = numberNames.map((name) => valueOf(name, fields[name]));
  return pause_hours === null || earlier_proof_minutes === null
    ? null
    : { pause_hours, earlier_proof_minutes, ...isOn };
}
