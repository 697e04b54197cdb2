import { SECOND } from '@eh/contract/platform/spans.ts';
import { command, type Endpoint } from '../../platform/http/endpoint.ts';
import type { LoginParts } from '../operators/index.ts';
import { lookAtInvitation, useInvitationHalves, verifyHalves } from './invitations.ts';

/** How an invited operator gets in: with one owner's link and another owner's code. */
export function invitationEndpoints(parts: LoginParts): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/operator/invitation',
      authorize: (ctx, input) => verifyHalves(ctx, input.body),
      handle: async (ctx, input) => {
        const opens = await lookAtInvitation(ctx, input.body);
        return {
          name: opens.name,
          role: opens.role,
          expires_at: Math.floor(opens.expiresAt.getTime() / SECOND),
          totp_secret: opens.totpSecret,
          totp_address: opens.totpAddress,
        };
      },
    }),
    command({
      call: 'POST /api/operator/invitation/open',
      authorize: (ctx, input) => verifyHalves(ctx, input.body),
      handle: async (ctx, input) => {
        await useInvitationHalves(ctx, parts, { ...input.body, address: input.address });
        return {};
      },
    }),
  ];
}
