import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import type { CaseOf } from '../../../staff/queues/queue-hooks.ts';

/** A fact about a payout found automatically. It suggests where to look; the operator decides. */
export type Finding =
  | { readonly kind: 'merchant'; readonly isWorthALook: boolean }
  | { readonly kind: 'age'; readonly days: number; readonly isWorthALook: boolean }
  | { readonly kind: 'recipient'; readonly isUser: boolean; readonly isWorthALook: boolean }
  | { readonly kind: 'before'; readonly times: number; readonly isWorthALook: boolean }
  | { readonly kind: 'refunds'; readonly percent: number; readonly isWorthALook: boolean };

/** Refunds and complaints about a new shop often come only after some weeks. */
const NEW_MERCHANT_DAYS = 30;
/** From this refund rate on, a shop may soon owe more than it has. */
const NOTABLE_REFUND_PERCENT = 20;

type PayoutCase = CaseOf<'payouts'>;

interface Judged extends Pick<PayoutCase, 'merchant' | 'recipient' | 'lately'> {
  readonly payout: Pick<PayoutCase['payout'], 'grant_id'>;
}

/** All findings, notable or not. `now` is in Unix seconds. */
export function findingsIn({ merchant, recipient, lately, payout }: Judged, now: number): readonly Finding[] {
  const days = Math.max(0, Math.floor((now - merchant.applied_at) / DAY_SECONDS));
  const isOfTeam = recipient.role !== null && hasRight(recipient.role, 'payOut');
  const isFit = (payout.grant_id !== null || isOfTeam) && recipient.stops.length === 0;
  const percent = percentOf(lately.refunds.amount, lately.payments.amount);
  return [
    { kind: 'merchant', isWorthALook: merchant.status !== 'active' },
    { kind: 'age', days, isWorthALook: days < NEW_MERCHANT_DAYS },
    { kind: 'recipient', isUser: payout.grant_id !== null, isWorthALook: !isFit },
    { kind: 'before', times: recipient.paid_before.count, isWorthALook: recipient.paid_before.count === 0 },
    { kind: 'refunds', percent, isWorthALook: percent >= NOTABLE_REFUND_PERCENT },
  ];
}

/** Refunds in percent of payments; all of them when nothing was paid. */
function percentOf(refunded: string, paid: string): number {
  const [part, whole] = [requireDecimal(refunded, COIN_DECIMALS), requireDecimal(paid, COIN_DECIMALS)];
  if (part === 0n) return 0;
  return whole === 0n ? 100 : Number((part * 100n) / whole);
}
