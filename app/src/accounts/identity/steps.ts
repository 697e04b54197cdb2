import type { IdentityPart } from '@eh/contract/accounts/identity/parts.ts';
import { identityStatus } from '@eh/contract/accounts/identity/status.ts';
import type { Identity, PartView } from './queries.ts';

const formSteps = ['data', 'card', 'face', 'review'] as const;
export type FormStep = (typeof formSteps)[number];

const partsOf: Readonly<Record<FormStep, readonly IdentityPart[]>> = {
  data: ['data'],
  card: ['front', 'back'],
  face: ['face'],
  review: [],
};

type IdentityState = Pick<Identity, 'status'> & { readonly parts: readonly Pick<PartView, 'part' | 'state'>[] };

/** The steps of this application: all of them, or after a refusal only those with a part to redo. */
export function stepsOf(identity: IdentityState): readonly FormStep[] {
  return formSteps.filter((step) => step === 'review' || partsIn(step, identity).length > 0);
}

/** The parts of a step that may be sent now. */
export function partsIn(step: FormStep, identity: IdentityState): readonly IdentityPart[] {
  const isRefused = identity.status === identityStatus.failed;
  return identity.parts
    .filter(({ part, state }) => partsOf[step].includes(part) && !(isRefused && state === 'passed'))
    .map(({ part }) => part);
}

/** The first step with a missing part, or else the last one. */
export function firstOpenStep(identity: IdentityState): FormStep {
  return stepsOf(identity).find((step) => !isStepDone(step, identity)) ?? 'review';
}

export function isStepDone(step: FormStep, identity: IdentityState): boolean {
  return identity.parts.every(
    ({ part, state }) => !partsOf[step].includes(part) || !['missing', 'returned'].includes(state),
  );
}

/** Whether the form can be filled in now; in other statuses the page shows the status. */
export function isFormOpen(identity: IdentityState): boolean {
  return identity.status === identityStatus.none || identity.status === identityStatus.failed;
}
