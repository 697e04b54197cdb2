import { COIN_DECIMALS, parseDecimal } from '@eh/contract/platform/money.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';

/** A fact about a transfer found automatically. It suggests where to look; the operator decides. */
export type Finding =
  | { readonly kind: 'habit'; readonly times: number | null; readonly isWorthALook: boolean }
  | { readonly kind: 'receiver'; readonly before: number; readonly isWorthALook: boolean }
  | { readonly kind: 'age'; readonly days: number; readonly isWorthALook: boolean }
  | { readonly kind: 'name'; readonly isWorthALook: boolean };

export interface Checked {
  readonly amount: string;
  readonly sent_before: CaseOf<'transfers'>['sent_before'];
  readonly receiver: Pick<CaseOf<'transfers'>['receiver'], 'registered_at' | 'real_name'>;
}

/** From this multiple of the sender's usual amount on, a transfer is unusual. */
const NOTABLE_TIMES = 3;
const NEW_ACCOUNT_DAYS = 7;

/** All findings, notable or not. `now` is in Unix seconds. */
export function findingsIn(transfer: Checked, now: number): readonly Finding[] {
  const times = timesUsual(transfer);
  const before = transfer.sent_before.to_this_receiver;
  const days = Math.max(0, Math.floor((now - transfer.receiver.registered_at) / DAY_SECONDS));
  return [
    { kind: 'habit', times, isWorthALook: times === null || times >= NOTABLE_TIMES },
    { kind: 'receiver', before, isWorthALook: before === 0 },
    { kind: 'age', days, isWorthALook: days < NEW_ACCOUNT_DAYS },
    { kind: 'name', isWorthALook: transfer.receiver.real_name === '' },
  ];
}

/** The amount as a multiple of the sender's mean, rounded down; null without earlier transfers. */
function timesUsual({ amount, sent_before: before }: Checked): number | null {
  const [now, total] = [parseDecimal(amount, COIN_DECIMALS), parseDecimal(before.total, COIN_DECIMALS)];
  if (now === null || total === null || total === 0n) return null;
  return Number((now * BigInt(before.transfers)) / total);
}
