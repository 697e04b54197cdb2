import { requireUser } from '../../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { noteUse } from '../grants/note-use.ts';

interface Asked {
  readonly grantId: string;
  readonly userId: string;
  readonly scopes: readonly string[];
  readonly origin: string;
}

interface PersonClaims {
  readonly nickname?: string;
  readonly picture?: string;
  readonly email?: string;
  readonly email_verified?: true;
}

/**
 * The claims about a user that the scopes allow, the same in an ID token and at userinfo. Each read is shown to the
 * user as a use of the grant. Every e-mail address of an account was verified by a code.
 */
export async function personClaims(
  ctx: WriteContext,
  { grantId, userId, scopes, origin }: Asked,
): Promise<PersonClaims> {
  const [seesProfile, seesEmail] = [scopes.includes('profile'), scopes.includes('email')];
  if (!seesProfile && !seesEmail) return {};
  const { nickname, avatar, email } = await requireUser(readContextOf(ctx), userId);
  if (seesProfile) await noteUse(ctx, { grantId, kind: 'profile' });
  if (seesEmail && email !== null) await noteUse(ctx, { grantId, kind: 'email' });
  return {
    ...(seesProfile && { nickname }),
    ...(seesProfile && avatar !== null && { picture: new URL(avatar, origin).href }),
    ...(seesEmail && email !== null && { email, email_verified: true }),
  };
}
