/**
 * Signatures: decisions that two independent operators sign. A first signature waits under a case, a proposal waits in a
 * queue of its own; below fixed sums one operator decides alone.
 */

export { type Giving, giveAlone, presentAloneLeft, signGiving } from './alone.ts';
export { bind, countersign, sameHands } from './countersign.ts';
export { dropFirstSignature, firstSignatureOf, presentFirstSignature, signDecision } from './four-eyes.ts';
export { reasonFor, wordsOf } from './official-reasons.ts';
export { decisionOfProposal, proposalsOfDecisions } from './proposals/decided-proposals.ts';
export { proposalEndpoints, proposalQueue } from './proposals/endpoints.ts';
export { endProposalsAround, findProposal, type ProposalRow } from './proposals/proposal-store.ts';
export {
  type ApprovedProposal,
  PROPOSAL_QUEUE,
  type ProposalKind,
  type ProposalView,
  presentNewProposal,
  proposalAbout,
  proposalsAbout,
  propose,
} from './proposals/proposals.ts';
export { dropSignaturesOf } from './signature-store.ts';
export { barOfReader, secondSignersFor } from './signer-bar.ts';
