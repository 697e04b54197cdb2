import type { RefusalKind } from '../../platform/refusal.ts';
import { pauseRefusals } from './refusals.ts';

/**
 * The effect of a safety pause on a call: `closed` is refused until the pause ends; `proved` requires a credential from
 * before the change; all other calls stay open. Each call that people can make stands in one of the three lists.
 */
export type PauseRule = 'closed' | 'proved';

/** Value leaves the account, or could be bought from it, at once. */
const closed = [
  'POST /api/transfer/add',
  'POST /api/exchange/redeem/request',
  'POST /api/order/sale',
  'POST /api/order/edit',
  'POST /api/order/pause',
];

/** Value leaves to the other side of a trade, or whoever came in would make themselves at home. */
const verified = [
  'POST /api/transaction/confirm',
  'POST /api/transaction/ask_cancel',
  'POST /api/transaction/answer_cancel',
  'POST /api/complain/agree',
  'POST /api/complain/give_up',
  'POST /api/complain/withdraw',
  'POST /api/wallet/add',
  'POST /api/wallet/update',
  'POST /api/transfer/addAccount',
  'POST /api/customers/keep',
  'POST /api/changePassword',
  'POST /api/changeSecurityPassword',
  'POST /api/bind/mobile',
  'POST /api/bind/email',
  'POST /api/unbind/mobile',
  'POST /api/unbind/email',
  'POST /api/totp/begin',
  'POST /api/totp/end',
  'POST /api/recovery_codes',
  'POST /api/passkeys/begin',
  'POST /api/passkeys/remove',
  'POST /api/auth/api_access_authorize',
  'POST /api/merchant/apps/create',
  'POST /api/merchant/apps/change',
  'POST /api/merchant/apps/rotate-secret',
  'POST /api/merchant/members/add',
  'POST /api/merchant/members/change',
  'POST /api/merchant/keys/new',
  'POST /api/merchant/keys/rotate',
  'POST /api/merchant/keys/prolong',
];

/** Nothing of value moves, it comes in, or it goes back to the person; or it ends what a `proved` call began. */
export const openInPause: readonly string[] = [
  'POST /api/smsCode',
  'POST /api/smsCodeVerify',
  'POST /api/devices/end',
  'POST /api/devices/end_others',
  'POST /api/totp/confirm',
  'POST /api/passkeys/add',
  'POST /api/passkeys/question',
  'POST /api/passkeys/prove',
  'POST /api/safety/prove',
  'POST /api/auth/api_access_query',
  'POST /api/auth/api_access_refuse',
  'POST /api/auth/grants',
  'POST /api/auth/grant',
  'POST /api/auth/grant/uses',
  'POST /api/auth/grant/change',
  'POST /api/auth/grant/revoke',
  'POST /api/merchant/apps',
  'POST /api/merchant/apps/close',
  'POST /api/merchant/mine',
  'POST /api/merchant/apply',
  'POST /api/merchant/settings/change',
  'POST /api/merchant/members',
  'POST /api/merchant/members/leave',
  'POST /api/merchant/keys',
  'POST /api/merchant/keys/stop',
  'POST /api/set/avatar',
  'POST /api/set/nickname',
  'POST /api/contact/request',
  'POST /api/contact/withdraw',
  'POST /api/wallet/card_bank',
  'POST /api/wallet/delete',
  'POST /api/wallet/order',
  'POST /api/wallet/unveil',
  'POST /api/upload/img',
  'POST /api/upload/begin',
  'POST /api/upload/part',
  'POST /api/upload/finish',
  'POST /api/upload/file',
  'POST /api/identity/draft',
  'POST /api/identity/smsCode',
  'POST /api/set/identity',
  'POST /api/order/fall',
  'POST /api/order/market',
  'POST /api/order/index',
  'POST /api/order/buy',
  'POST /api/transaction',
  'POST /api/transaction/export',
  'POST /api/transaction/verify',
  'POST /api/transaction/cancelByBuyer',
  'POST /api/transaction/cancelBySeller',
  'POST /api/transaction/voucher',
  'POST /api/transaction/paid',
  'POST /api/transaction/not_received',
  'POST /api/transaction/stop_clock',
  'POST /api/transaction/remind',
  'POST /api/transaction/rate',
  'POST /api/chat/send',
  'POST /api/chat/read',
  'POST /api/transfer/recipient',
  'POST /api/transfer/index',
  'POST /api/transfer/cancel',
  'POST /api/transfer/accounts',
  'POST /api/transfer/delAccount',
  'POST /api/report/fund',
  'POST /api/report/export',
  'POST /api/report/statement',
  'POST /api/exchange/quote',
  'POST /api/exchange/cancel',
  'POST /api/exchange/index',
  'POST /api/exchange/redeem/quote',
  'POST /api/exchange/redeem/cancel',
  'POST /api/exchange/redeem/index',
  'POST /api/complain/complain',
  'POST /api/complain/index',
  'POST /api/complain/getByTransId',
  'POST /api/complain/replies',
  'POST /api/complain/proof',
  'POST /api/complain/object',
  'POST /api/complain/review',
  'POST /api/notifications',
  'POST /api/notifications/seen',
  'POST /api/read',
  'POST /api/read/all',
  'POST /api/people/ratings',
  'POST /api/people/follow',
  'POST /api/people/block',
  'POST /api/people/related',
  'POST /api/people/report',
];

const rules: ReadonlyMap<string, PauseRule> = new Map([
  ...closed.map((name): [string, PauseRule] => [name, 'closed']),
  ...verified.map((name): [string, PauseRule] => [name, 'proved']),
]);

/** The rule of a call, or null where the pause leaves it alone. */
export function pauseRuleOf(call: string): PauseRule | null {
  return rules.get(call) ?? null;
}

/** The refusals that the pause adds to those a call lists. */
export function pauseRefusalsOf(call: string): readonly RefusalKind[] {
  return rules.has(call) ? Object.values(pauseRefusals) : [];
}
