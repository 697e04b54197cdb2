import { does, type Endpoint } from '../../platform/http/endpoint.ts';
import { lookAtInvitation, proveHalves, useHalves } from './invitations.ts';
import type { LoginParts } from './log-in.ts';

const MILLISECONDS = 1000;

/** How somebody who was invited gets in: with the link of one owner and the code of another. */
export function invitationEndpoints(parts: LoginParts): readonly Endpoint[] {
  return [
    does(
      'POST /api/operator/invitation',
      async (ctx, ask) => {
        const opens = await lookAtInvitation(ctx, ask.body);
        return {
          name: opens.name,
          role: opens.role,
          expires_at: Math.floor(opens.expiresAt.getTime() / MILLISECONDS),
          totp_secret: opens.totpSecret,
          totp_address: opens.totpAddress,
        };
      },
      (ctx, ask) => proveHalves(ctx, ask.body),
    ),
    does(
      'POST /api/operator/invitation/open',
      async (ctx, ask) => {
        await useHalves(ctx, parts, { ...ask.body, address: ask.address });
        return {};
      },
      (ctx, ask) => proveHalves(ctx, ask.body),
    ),
  ];
}
