import type { IdentityPart } from '@eh/contract/accounts/identity/parts.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { minutesFromNow } from './sample-trade.ts';

type Identity = AnswerOf<'GET /api/identity'>;
type PartState = Identity['parts'][number]['state'];

/** An application whose parts are in the given states; the others are missing. */
export function sampleIdentity(
  states: Partial<Record<IdentityPart, PartState>> = {},
  changes: Partial<Identity> = {},
): Identity {
  const parts = (['data', 'front', 'back', 'face'] as const).map((part) => ({
    part,
    state: states[part] ?? ('missing' as const),
    reason: null,
    files: [],
  }));
  const isNamed = (states.data ?? 'missing') !== 'missing';
  return {
    status: 0,
    document: isNamed ? 'resident_id' : null,
    name: isNamed ? '阿依古丽·买买提' : null,
    id_no: isNamed ? '1101**********0020' : null,
    birth_date: null,
    parts,
    prompts: ['front', 'left', 'card'],
    needs_mobile: false,
    submitted_at: null,
    decided_at: null,
    usual_minutes: 30,
    latest_at: null,
    ...changes,
  };
}

export const allGiven = { data: 'given', front: 'given', back: 'given', face: 'given' } as const;
export const allWaiting = { data: 'waiting', front: 'waiting', back: 'waiting', face: 'waiting' } as const;

/** An application that is with the operators. */
export const submitted = { submitted_at: minutesFromNow(-10), latest_at: minutesFromNow(1430) };

const field = { hint: '', is_required: true, max_length: 30 };

/** A resident's card, or a passport with the day of birth. */
export const identityForm: AnswerOf<'GET /api/identity/fields'> = {
  documents: [
    {
      kind: 'resident_id',
      name: 'ID card',
      number_label: 'ID number',
      number_hint: '18 characters',
      needs_back: true,
      needs_birth_date: false,
    },
    {
      kind: 'passport',
      name: 'Passport',
      number_label: 'Passport number',
      number_hint: '',
      needs_back: false,
      needs_birth_date: true,
    },
  ],
  fields: [
    { ...field, name: 'name', step: 'data', kind: 'text', label: 'Full name', hint: 'As on the document' },
    { ...field, name: 'id_no', step: 'data', kind: 'text', label: 'Number' },
  ],
  needs_face: true,
  face_seconds: { each: 3, max: 60 },
  age_min: 18,
};
