import { supportRefusals } from '@eh/contract/content/support/refusals.ts';
import type { ReadContext } from '../../platform/context.ts';
import { isSame, keyedHash } from '../../platform/crypto/secrets.ts';
import { Refusal } from '../../platform/refusal.ts';

const PREFIX = 'visitor';

/** A signed token that identifies a visitor, so that nothing is stored before they write. */
export function visitorToken({ serverKeys }: Pick<ReadContext, 'serverKeys'>, visitorId: string): string {
  return `${PREFIX}.${visitorId}.${keyedHash(serverKeys.keyFor('support visitors'), visitorId)}`;
}

/** The visitor of a token, or null if the server did not sign it. */
export function visitorOf(ctx: Pick<ReadContext, 'serverKeys'>, token: string): string | null {
  const [, visitorId = ''] = token.split('.');
  return isSame(token, visitorToken(ctx, visitorId)) ? visitorId : null;
}

export function requireVisitor(ctx: Pick<ReadContext, 'serverKeys'>, token: string): string {
  const visitorId = visitorOf(ctx, token);
  if (visitorId === null) throw new Refusal(supportRefusals.VisitorUnknown);
  return visitorId;
}
