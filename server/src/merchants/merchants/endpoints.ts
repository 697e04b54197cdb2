import type { AnswerOf } from '@eh/contract/calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { requireUser } from '../../accounts/users/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { applyAgain, applyForMerchant } from './apply-for-merchant.ts';
import { changeBusiness } from './change-business.ts';
import { readChanges } from './changes/read-changes.ts';
import { type NewKey, newKey, prolongKey, rotateKey, stopKey } from './keys/change-keys.ts';
import { findKeyOf } from './keys/key-store.ts';
import { presentKey, presentKeyList } from './keys/present-keys.ts';
import { presentMembership, presentTeam } from './present.ts';
import { requireMerchant } from './require-merchant.ts';
import { answerInvitation, changeMember, inviteMember, leaveTeam } from './team/change-team.ts';
import { countLookUp } from './team/count-look-up.ts';
import { authorizeWith, type FromMember, memberOf, requireRight } from './team/from-member.ts';
import { invitationUntil, membershipsOf } from './team/member-store.ts';

/** The calls of the portal about merchants, their teams and their keys. */
export const merchantEndpoints: readonly Endpoint[] = [...ofMerchants(), ...ofTeams(), ...ofKeys()];

function ofMerchants(): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/merchant/mine',
      handle: async (ctx, input) => {
        const { account, nickname } = await requireUser(ctx, input.caller.userId);
        const memberships = await membershipsOf(ctx, input.caller.userId);
        const all = await Promise.all(
          memberships.map(async (membership) => ({
            ...membership,
            merchant: await requireMerchant(ctx, membership.merchant_id),
          })),
        );
        const [invited, joined] = [true, false].map((isInvited) =>
          all.filter(({ accepted_at: acceptedAt }) => (acceptedAt === null) === isInvited),
        );
        return {
          me: { account, nickname },
          rows: (joined ?? []).map(({ merchant, role }) => presentMembership(ctx, merchant, role)),
          invitations: (invited ?? []).map(({ merchant: { id, merchant_no, name }, role, added_at }) => ({
            merchant_id: id,
            merchant_no,
            name,
            role,
            until: epochSeconds(invitationUntil(added_at)),
          })),
        };
      },
    }),
    command({
      call: 'POST /api/merchant/apply',
      handle: async (ctx, input) => {
        const { id, ...application } = input.body;
        const by = { userId: input.caller.userId, address: input.address };
        if (id !== undefined) await applyAgain(ctx, { ...by, merchantId: id }, application);
        const merchantId = id ?? (await applyForMerchant(ctx, by, application));
        const reading = readContextOf(ctx);
        return presentMembership(reading, await requireMerchant(reading, merchantId), 'owner');
      },
    }),
    query({
      call: 'POST /api/merchant/changes',
      handle: async (ctx, input) => {
        await requireRight(ctx, input, 'changes');
        return readChanges(ctx, input.body.merchant_id, input.body);
      },
    }),
    command({
      call: 'POST /api/merchant/settings/change',
      handle: async (ctx, input) => {
        const member = await changeBusiness(ctx, memberOf(input), input.body.business);
        const reading = readContextOf(ctx);
        return presentMembership(reading, await requireMerchant(reading, member.merchant_id), member.role);
      },
    }),
  ];
}

function ofTeams(): readonly Endpoint[] {
  const team = (ctx: ReadContext, input: FromMember) => presentTeam(ctx, input.body.merchant_id, input.caller.userId);
  return [
    query({
      call: 'POST /api/merchant/members',
      handle: async (ctx, input) => {
        await requireRight(ctx, input, 'read');
        return team(ctx, input);
      },
    }),
    command({
      call: 'POST /api/merchant/members/add',
      authorize: async (ctx, input) => {
        await authorizeWith('team')(ctx, input);
        await countLookUp(ctx, memberOf(input));
      },
      handle: async (ctx, input) => {
        await inviteMember(ctx, memberOf(input), input.body);
        return team(readContextOf(ctx), input);
      },
    }),
    command({
      call: 'POST /api/merchant/members/change',
      authorize: authorizeWith('team'),
      handle: async (ctx, input) => {
        await changeMember(ctx, memberOf(input), { userId: input.body.userid, role: input.body.role });
        return team(readContextOf(ctx), input);
      },
    }),
    command({
      call: 'POST /api/merchant/members/answer',
      handle: async (ctx, input) => {
        await answerInvitation(ctx, memberOf(input), { isAccepted: input.body.is_accepted });
        return {};
      },
    }),
    command({
      call: 'POST /api/merchant/members/leave',
      handle: async (ctx, input) => {
        await leaveTeam(ctx, memberOf(input));
        return {};
      },
    }),
  ];
}

function ofKeys(): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/merchant/keys',
      handle: async (ctx, input) => {
        await requireRight(ctx, input, 'read');
        return presentKeyList(ctx, { merchantId: input.body.merchant_id, environment: input.body.environment });
      },
    }),
    command({
      call: 'POST /api/merchant/keys/new',
      authorize: authorizeWith('keys'),
      handle: async (ctx, input) =>
        presentNewKey(
          ctx,
          input.body.merchant_id,
          await newKey(ctx, memberOf(input), { ...input.body, isBearer: input.body.is_bearer }),
        ),
    }),
    command({
      call: 'POST /api/merchant/keys/rotate',
      authorize: authorizeWith('keys'),
      handle: async (ctx, input) => {
        const { key_id: keyId, hours, merchant_id: merchantId } = input.body;
        return presentNewKey(ctx, merchantId, await rotateKey(ctx, memberOf(input), { keyId, hours }));
      },
    }),
    command({
      call: 'POST /api/merchant/keys/prolong',
      authorize: authorizeWith('keys'),
      handle: async (ctx, input) =>
        presentKey(readContextOf(ctx), await prolongKey(ctx, memberOf(input), input.body.key_id)),
    }),
    command({
      call: 'POST /api/merchant/keys/stop',
      handle: async (ctx, input) =>
        presentKey(readContextOf(ctx), await stopKey(ctx, memberOf(input), input.body.key_id)),
    }),
  ];
}

async function presentNewKey(
  ctx: WriteContext,
  merchantId: string,
  { keyId, secret }: NewKey,
): Promise<AnswerOf<'POST /api/merchant/keys/new'>> {
  const key = await findKeyOf(readContextOf(ctx), { merchantId, keyId });
  if (!key) throw new Error('A new key is not there');
  return { key: await presentKey(readContextOf(ctx), key), secret };
}
