import type { AnswerOf } from '@eh/contract/calls.ts';
import { memberRights } from '@eh/contract/merchants/merchants/member-rights.ts';
import type { PrivateFiles } from '../../../files/uploads/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { command, type Endpoint } from '../../../platform/http/endpoint.ts';
import { presentMembership } from '../present.ts';
import { requireMerchant } from '../require-merchant.ts';
import { type FromMember, memberOf, requireRight } from '../team/from-member.ts';
import { requireMember } from '../team/require-member.ts';
import { changeLogo, removeLogo } from './change-logo.ts';
import { authorizeLogo, sentLogo } from './send-logo.ts';

/** The calls of the portal about a merchant's own logo. */
export function merchantLogoEndpoints(files: Pick<PrivateFiles, 'inChild'>): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/merchant/logo/change',
      authorize: authorizeLogo('settings'),
      prepare: (_ctx, input) => sentLogo(files, input),
      handle: async (ctx, input, picture) => {
        await requireRight(readContextOf(ctx), input, 'settings');
        await changeLogo(ctx, memberOf(input), picture);
        return shownTo(ctx, input);
      },
    }),
    command({
      call: 'POST /api/merchant/logo/remove',
      handle: async (ctx, input) => {
        await requireRight(readContextOf(ctx), input, 'settings');
        await removeLogo(ctx, memberOf(input), input.body.which);
        return shownTo(ctx, input);
      },
    }),
  ];
}

async function shownTo(ctx: WriteContext, input: FromMember): Promise<AnswerOf<'POST /api/merchant/logo/remove'>> {
  const reading = readContextOf(ctx);
  const { role, merchant_id: id } = await requireMember(reading, { ...memberOf(input), roles: memberRights.settings });
  return presentMembership(reading, await requireMerchant(reading, id), role);
}
