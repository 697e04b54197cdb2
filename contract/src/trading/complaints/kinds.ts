/** What complaints are made of: numbers and names that forms show and the contract's schemas check. */

/** Why each side may complain. */
export const complaintKinds = {
  seller: ['not_received', 'received_less', 'received_more', 'third_party_payer', 'other'],
  buyer: ['not_confirmed', 'account_problem', 'overpaid', 'other'],
} as const;
export type ComplaintKind = (typeof complaintKinds)['seller' | 'buyer'][number];

/** Kinds that say another sum than the one agreed: they name it. */
export const kindsWithSum: readonly ComplaintKind[] = ['received_less', 'received_more', 'overpaid'];

/** Whose turn it is while a complaint runs. */
export const complaintTurns = ['respondent', 'complainant', 'service'] as const;
export type ComplaintTurn = (typeof complaintTurns)[number];

/** Who wrote a line of a complaint, with its number on the wire; both of the last two are official. */
export const replyRole = { seller: 0, buyer: 1, service: 2, arbiter: 3 } as const;
export type ReplyRole = keyof typeof replyRole;

/** What a line of a complaint does beside what it says. */
export const replyKinds = [
  'opened',
  'message',
  'asked',
  'proposed',
  'agreed',
  'objected',
  'withdrawn',
  'gave_up',
  'released',
  'decided',
  'review_asked',
  'reviewed',
] as const;
export type ReplyKind = (typeof replyKinds)[number];

/** How an official decision may end it. */
export const complaintOutcomes = ['release', 'return', 'split'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** Who brought the end about. */
export const complaintEnders = ['buyer', 'seller', 'agreement', 'service'] as const;
export type ComplaintEnder = (typeof complaintEnders)[number];

export const EVIDENCE_IMAGES_MAX = 9;
export const EVIDENCE_VIDEOS_MAX = 1;
/** Official words may be longer than the 140 characters of people's messages. */
export const OFFICIAL_TEXT_MAX = 500;
