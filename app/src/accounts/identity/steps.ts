import type { IdentityPart } from '@eh/contract/accounts/identity/parts.ts';
import { identityStatus } from '@eh/contract/accounts/identity/status.ts';
import type { Identity, PartView } from './queries.ts';

export const formSteps = ['data', 'card', 'face', 'review'] as const;
export type FormStep = (typeof formSteps)[number];

const partsOf: Readonly<Record<FormStep, readonly IdentityPart[]>> = {
  data: ['data'],
  card: ['front', 'back'],
  face: ['face'],
  review: [],
};

type Known = Pick<Identity, 'status'> & { readonly parts: readonly Pick<PartView, 'part' | 'state'>[] };

/** The steps that this person has to go through: all of them, or after a refusal only those with something to redo. */
export function stepsOf(identity: Known): readonly FormStep[] {
  return formSteps.filter((step) => step === 'review' || partsIn(step, identity).length > 0);
}

/** The parts of a step that may be given now. */
export function partsIn(step: FormStep, identity: Known): readonly IdentityPart[] {
  const isRefused = identity.status === identityStatus.failed;
  return identity.parts
    .filter(({ part, state }) => partsOf[step].includes(part) && !(isRefused && state === 'passed'))
    .map(({ part }) => part);
}

/** Where to go on: the first step in which something is missing, or the last one. */
export function firstOpenStep(identity: Known): FormStep {
  return stepsOf(identity).find((step) => !isStepDone(step, identity)) ?? 'review';
}

export function isStepDone(step: FormStep, identity: Known): boolean {
  return identity.parts.every(
    ({ part, state }) => !partsOf[step].includes(part) || !['missing', 'returned'].includes(state),
  );
}

/** Whether the page of the form is for this person now; others see how far they are. */
export function isFormOpen(identity: Known): boolean {
  return identity.status === identityStatus.none || identity.status === identityStatus.failed;
}
