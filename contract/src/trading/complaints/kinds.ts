/** The kinds of complaint that each side may open. */
export const complaintKinds = {
  seller: ['not_received', 'received_less', 'received_more', 'third_party_payer', 'other'],
  buyer: ['not_confirmed', 'account_problem', 'overpaid', 'other'],
} as const;
export type ComplaintKind = (typeof complaintKinds)['seller' | 'buyer'][number];

/** Kinds about a sum other than the agreed one, which the opener states. */
export const kindsWithSum: readonly ComplaintKind[] = ['received_less', 'received_more', 'overpaid'];

/** The party whose turn it is while a complaint runs. */
export const complaintTurns = ['respondent', 'complainant', 'service'] as const;
export type ComplaintTurn = (typeof complaintTurns)[number];

/** The author of a reply, with its number on the wire; the last two are official. */
export const replyRole = { seller: 0, buyer: 1, service: 2, arbiter: 3 } as const;
export type ReplyRole = keyof typeof replyRole;

/** The action that a reply belongs to. */
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

/** How an official decision may end a complaint. */
export const complaintOutcomes = ['release', 'return', 'split'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** The party that ended the complaint. */
export const complaintEnders = ['buyer', 'seller', 'agreement', 'service'] as const;
export type ComplaintEnder = (typeof complaintEnders)[number];

export const EVIDENCE_IMAGES_MAX = 9;
export const EVIDENCE_VIDEOS_MAX = 1;
/** The longest official text, which may exceed the 140 characters of users' messages. */
export const OFFICIAL_TEXT_MAX = 500;
