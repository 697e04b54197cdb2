/**
 * Signatures: acts that two independent operators sign. A first signature is stored with its case and states everything
 * that would be done; the second signs the same. A proposal is a case in a separate queue, first signed by its
 * proposer. Below fixed sums, one operator decides alone.
 */

export { type Giving, giveAlone, presentAloneLeft, signAloneOrAsTwo, signGiving } from './alone.ts';
export {
  dropFirstSignature,
  firstSignatureOf,
  firstSignerGone,
  presentFirstSignature,
  type Signing,
  signDecision,
  signFirst,
  signSecond,
} from './four-eyes.ts';
export { bind, samePersonAs } from './judge-signers.ts';
export { reasonFor, wordsOf } from './official-reasons.ts';
export { decisionOfProposal, proposalsOfDecisions } from './proposals/decided-proposals.ts';
export { proposalEndpoints, proposalQueue } from './proposals/endpoints.ts';
export { findProposal, type ProposalRow } from './proposals/proposal-store.ts';
export {
  type ApprovedProposal,
  endProposalsAround,
  PROPOSAL_QUEUE,
  type ProposalKind,
  type ProposalView,
  presentNewProposal,
  proposalAbout,
  proposalsAbout,
  propose,
} from './proposals/proposals.ts';
export { signatureExpiry } from './signature-span.ts';
export { dropSignaturesOf } from './signature-store.ts';
export { barOfReader, secondSignersFor } from './signer-bar.ts';
