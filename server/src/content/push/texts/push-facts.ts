import type { NoticeFacts } from '@eh/contract/platform/notices/notice-fields.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { clockIn } from '../../../platform/formats/zone-clock.ts';

/** The facts in the text of a push, written out. */
export interface PushFacts {
  /** The other side (masked), the sender, the shop or the app. */
  readonly who: string;
  /** "142.45 EH" */
  readonly coins: string;
  /** "¥1,000.00" */
  readonly sum: string;
  /** The deadline by the user's clock, such as "14:32"; null without one. */
  readonly by: string | null;
}

const NAME_MAX = 40;

export function factsOf(data: NoticeFacts, timeZone: string): PushFacts {
  const { counterparty, sender, app, merchant, amount, currency = '', timeout, host } = data;
  return {
    who: (counterparty ?? sender ?? app ?? merchant ?? host ?? '').slice(0, NAME_MAX),
    coins: amount === undefined ? '' : `${grouped(amount)} ${currency}`.trim(),
    sum: data.fiat_amount === undefined ? '' : sumOf(data.fiat_amount, data.fiat ?? ''),
    by: timeout === undefined ? null : clockIn(new Date(timeout * SECOND), timeZone),
  };
}

/** "1234567.00" as "1,234,567.00". */
function grouped(amount: string): string {
  return amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
}

function sumOf(amount: string, fiat: string): string {
  return fiat === 'CNY' ? `¥${grouped(amount)}` : `${grouped(amount)} ${fiat}`.trim();
}
