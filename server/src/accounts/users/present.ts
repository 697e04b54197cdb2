import type { AnswerOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, formatDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { maskedEmail, maskedMobile, maskedName } from '../../platform/formats/masks.ts';
import { identityStatus, type User } from './user.ts';

/** The four parts of a user's coins in minor units, and how much of them the user may move now. */
export interface Balances {
  readonly available: bigint;
  readonly onSale: bigint;
  readonly inTrade: bigint;
  readonly held: bigint;
  readonly movable: bigint;
}

/** The requirements that the platform has for all users, included in each profile. */
export interface ProfileRules {
  readonly currency: string;
  /** The networks on which USDT is accepted, and the minimum of a purchase. */
  readonly usdt: { readonly types: readonly string[]; readonly minimumMinor: bigint };
}

export interface TextsToAccept {
  readonly names: readonly string[];
  /** Whether they must be accepted before the app continues. */
  readonly isFirst: boolean;
}

/** The profile as its owner sees it. */
export function presentProfile(
  user: User,
  balances: Balances,
  rules: ProfileRules & {
    readonly isCodeForPassword: boolean;
    readonly needBind: readonly number[];
    readonly textsToAccept: TextsToAccept;
  },
): AnswerOf<'GET /api/m'> {
  return {
    id: user.id,
    username: user.username,
    nickname: user.nickname,
    avatar: user.avatar,
    mobile: user.mobile === null ? null : maskedMobile(user.mobile),
    email: user.email === null ? null : maskedEmail(user.email),
    status: user.status,
    fund_status: user.fundStatus,
    has_security_password: user.hasPaymentPassword,
    has_password: user.hasPassword,
    has_identity: user.identityStatus === identityStatus.verified,
    identity_status: user.identityStatus,
    real_name: user.realName === null ? null : maskedName(user.realName),
    account: user.account,
    currency: rules.currency,
    balance: coins(balances.available),
    orderbalance: coins(balances.onSale),
    tradebalance: coins(balances.inTrade),
    holdbalance: coins(balances.held),
    transaction_balance: coins(balances.movable),
    exchange_usdt_types: [...rules.usdt.types],
    exchange_usdt_min_amount: formatDecimal(rules.usdt.minimumMinor, USDT_DECIMALS),
    user_need_bind_tel_email: [...rules.needBind],
    selling_stopped_until: user.sellingStoppedUntil && Math.floor(user.sellingStoppedUntil.getTime() / SECOND),
    is_code_for_password_change: rules.isCodeForPassword,
    texts_to_accept: [...rules.textsToAccept.names],
    is_acceptance_first: rules.textsToAccept.isFirst,
  };
}

function coins(minor: bigint): string {
  return formatDecimal(minor, COIN_DECIMALS);
}
