/**
 * Operators: the staff of the console, what each may do, who works on which case, and the record of all they did.
 *
 * A room with a queue of cases gives the house a `QueueSource` and answers three calls with these doors:
 * list (`requireReader`, `claimsOf`), claim (`requireRole`, `claimCase` or `releaseClaim`),
 * decide (`requireRole`, `requireClaim`, its own use case, `recordAct`), all in the one transaction of the call.
 */
export { type Giving, giveAlone, presentAloneLeft, signGiving } from './alone.ts';
export { lastActOn, recordAct, recordView } from './audit.ts';
export { claimCase, claimsOf, heldCases, releaseClaim, requireClaim } from './claims.ts';
export { countersign, sameHands } from './countersign.ts';
export { makeOperatorEndpoints } from './endpoints.ts';
export { dropFirstSignature, firstSignatureOf, presentFirstSignature, signDecision } from './four-eyes.ts';
export { giveNewKeys } from './manage.ts';
export { operatorRoom } from './manage-endpoints.ts';
export { reasonFor, wordsOf } from './official-reasons.ts';
export {
  addOperator,
  authenticateOperator,
  hasReadableOperator,
  isOperatorPassword,
  isOperatorSessionOpen,
  type NewOperator,
  operatorNames,
  requireReader,
  requireRole,
} from './operators.ts';
export type { ProposalRow } from './proposal-store.ts';
export { type ProposalKind, presentNewProposal, proposalAbout, proposalsAbout, propose } from './proposals.ts';
export type { QueueSource } from './queues.ts';
export { mayAct } from './roles.ts';
export { numberIn, type SearchSource } from './search.ts';
export { changeRules, readRules, ruleProposals, type SettingsModule } from './settings-module.ts';
export { barOfReader } from './signer-bar.ts';
