import { acceptanceSteps } from './acceptance-steps.ts';
import { agreementSteps } from './agreement-steps.ts';
import { complaintSteps } from './complaint-steps.ts';
import { confirmationSteps } from './confirmation-steps.ts';
import { methodPauseSteps } from './method-pause-steps.ts';
import { paymentSteps } from './payment-steps.ts';
import type { Step } from './step.ts';
import { suspensionSteps } from './suspension-steps.ts';

/**
 * The transition table of a trade, composed of the steps of each phase. The states are in the contract's
 * `trades/status.ts`; `docs/trade-states.md` is drawn from both, and tests cover every row.
 */
export const steps: readonly Step[] = [
  ...acceptanceSteps,
  ...paymentSteps,
  ...confirmationSteps,
  ...agreementSteps,
  ...complaintSteps,
  ...methodPauseSteps,
  ...suspensionSteps,
];
