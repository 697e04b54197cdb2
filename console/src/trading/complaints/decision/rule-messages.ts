import type { Reason } from './both-reasons.tsx';

type Outcome = 'release' | 'return' | 'split';

/** A rule of trading that a verdict cites, as both sides read it, and the outcomes it can lead to. */
export interface VerdictRule extends Reason {
  readonly id: string;
  readonly outcomes: readonly Outcome[];
}

/** The rules, the usual ones first. The cited rule starts the reason in both languages. */
export const verdictRules: readonly VerdictRule[] = [
  {
    id: 'paid',
    outcomes: ['release'],
    zh: '买家已按约定的金额付款到卖家的账户，卖家应当放币。',
    en: 'The buyer paid the agreed amount to the account of the seller, so the coins are released.',
  },
  {
    id: 'no_denial',
    outcomes: ['release'],
    zh: '卖家在时限内没有说明为何没有收到款，按付款凭证处理。',
    en: 'The seller did not show in time that the payment is missing, so the proof of payment counts.',
  },
  {
    id: 'not_paid',
    outcomes: ['return'],
    zh: '没有证据表明款项已到卖家的账户，币退回卖家。',
    en: 'Nothing shows that the payment reached the account of the seller, so the coins go back to the seller.',
  },
  {
    id: 'other_payer',
    outcomes: ['return'],
    zh: '付款人必须是买家本人。款项由他人付出，应退还给付款人，币退回卖家。',
    en: 'The payment has to come from the buyer in person. Another person paid: the money goes back to them, the coins to the seller.',
  },
  {
    id: 'false_proof',
    outcomes: ['return'],
    zh: '付款凭证与实际付款不符，或已用于别的交易。',
    en: 'The proof of payment does not match a payment, or was used for another trade.',
  },
  {
    id: 'late',
    outcomes: ['return'],
    zh: '买家没有在付款时限内付款。',
    en: 'The buyer did not pay within the time to pay.',
  },
  {
    id: 'short',
    outcomes: ['split', 'release', 'return'],
    zh: '到账金额与约定不符，按实际到账的金额分配。',
    en: 'The amount that arrived differs from the agreed one, so the coins are divided by what arrived.',
  },
  {
    id: 'consent',
    outcomes: ['release', 'return', 'split'],
    zh: '双方在聊天中同意了这样处理。',
    en: 'Both sides agreed to this in the chat.',
  },
];
