import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import type { Session } from '../session.ts';

/**
 * Pages that open before a text is accepted: the text itself, help, one's own data, and everything about a running
 * trade, whose clocks do not wait for a reader.
 */
const openBeforeAcceptance: readonly RouteName[] = [
  'notice-to-users',
  'help-list',
  'help-info',
  'my-data',
  'account-closing',
  'buy-trade',
  'sale-trade',
  'payment-voucher',
  'chat',
  'seller-complain',
  'complain-reply',
  'complain-result',
  'preview-image',
  'play-video',
  'choose-location',
  'open-location',
  'permission-reminder',
  'lines',
];

/** The text that this person has to accept before a page opens; null if there is none, or operators let it wait. */
export function textBefore({ profile }: Session, route: RouteName): string | null {
  if (profile?.is_acceptance_first !== true || openBeforeAcceptance.includes(route)) return null;
  return profile.texts_to_accept[0] ?? null;
}
