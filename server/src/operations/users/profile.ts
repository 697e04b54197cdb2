import type { AnswerOf } from '@eh/contract/calls.ts';
import { userRefusals } from '@eh/contract/operations/users/refusals.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { ownRulesOf, permissionsOf } from '../../accounts/permissions/index.ts';
import { openSessionsOf } from '../../accounts/sessions/index.ts';
import { findUser, sellingStoppedUntil, type User } from '../../accounts/users/index.ts';
import { balancesOf } from '../../ledger/journal/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { maskedEmail, maskedMobile } from '../../platform/formats/masks.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { requireReader } from '../../staff/operators/index.ts';
import { proposalAbout } from '../../staff/signatures/index.ts';
import { presentPeople } from '../../trading/market/index.ts';
import { ownAccounts } from '../../trading/payment-accounts/index.ts';
import { aboutUser, userProposals } from './change-user.ts';
import { changesOpenTo } from './rights.ts';

type Profile = AnswerOf<'POST /api/operator/users/profile'>;
type Row = AnswerOf<'POST /api/operator/users'>['rows'][number];

/** A user in the list: enough to identify them, and no more. */
export function presentRow(user: User): Row {
  return {
    ...facts(user),
    mobile: user.mobile === null ? null : maskedMobile(user.mobile),
    email: user.email === null ? null : maskedEmail(user.email),
  };
}

/** Everything that a decision about a user needs, and what this operator may change. */
export async function profileOf(
  ctx: ReadContext,
  profile: {
    readonly userId: string;
    readonly currency: string;
    readonly operator: Awaited<ReturnType<typeof requireReader>>;
  },
): Promise<Profile> {
  const user = await findUser(ctx, profile.userId);
  if (!user) throw new Refusal(userRefusals.UserNotFound);
  const [balances, people, sessions, accounts] = await Promise.all([
    balancesOf(ctx.reader, user.id, profile.currency),
    presentPeople(ctx, [user.id]),
    openSessionsOf(ctx, user.id),
    ownAccounts(ctx, user.id),
  ]);
  const person = people.get(user.id);
  if (!person) throw new Error(`User ${user.id} cannot be presented`);
  return {
    ...facts(user),
    mobile: user.mobile,
    email: user.email,
    currency: profile.currency,
    balance: coins(balances.available),
    orderbalance: coins(balances.onSale),
    tradebalance: coins(balances.inTrade),
    holdbalance: coins(balances.held),
    has_password: user.hasPassword,
    has_security_password: user.hasPaymentPassword,
    selling_stopped_until: secondsOrNull(await sellingStoppedUntil(ctx, user.id)),
    reputation: person.reputation,
    permissions: await permissionsOf(ctx, user.id),
    own_rules: (await ownRulesOf(ctx, user)).map(({ kind, name, isAllowed, title }) => ({
      kind,
      name,
      is_allowed: isAllowed,
      title,
    })),
    sessions: sessions.map((session) => ({
      id: session.id,
      device: [session.device_brand, session.device_model, session.os_name, session.os_version].join(' ').trim(),
      address: session.address,
      created_at: epochSeconds(session.created_at),
      last_seen_at: epochSeconds(session.last_seen_at),
    })),
    payment_accounts: accounts.map((account) => ({
      channel: account.channel,
      holder: account.holder,
      number: account.number,
      is_name_equal: account.holder === user.realName,
    })),
    may: [...changesOpenTo(profile.operator.role)],
    proposal: await proposalAbout(ctx, aboutUser(user.id), { kinds: [userProposals], reader: profile.operator }),
  };
}

function facts(user: User) {
  return {
    id: user.id,
    account: user.account,
    username: user.username,
    nickname: user.nickname,
    real_name: user.realName,
    status: user.status,
    fund_status: user.fundStatus,
    identity_status: user.identityStatus,
    level: user.level,
    registered_at: epochSeconds(user.registeredAt),
  };
}

function coins(minor: bigint): string {
  return formatDecimal(minor, COIN_DECIMALS);
}

function secondsOrNull(time: Date | null): number | null {
  return time && epochSeconds(time);
}
