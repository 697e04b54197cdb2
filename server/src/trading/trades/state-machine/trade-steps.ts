import { agreementSteps } from './agreement-steps.ts';
import { complaintSteps, confirmationSteps, methodSteps, suspensionSteps } from './decision-steps.ts';
import { acceptanceSteps, paymentSteps } from './payment-steps.ts';
import type { Step } from './step.ts';

/** The transition table of a trade. The state diagram is drawn from it, and tests cover every row. */
export const steps: readonly Step[] = [
  ...acceptanceSteps,
  ...paymentSteps,
  ...confirmationSteps,
  ...agreementSteps,
  ...complaintSteps,
  ...methodSteps,
  ...suspensionSteps,
];
