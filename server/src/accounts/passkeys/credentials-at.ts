import type { ReadContext } from '../../platform/context.ts';
import { relyingPartyOf, type Site } from './relying-party.ts';
import { readCredentials } from './store.ts';

/** These users' credentials at the requesting site; none if the site cannot have passkeys. */
export async function credentialsAt(
  ctx: ReadContext,
  asked: { readonly site: Site; readonly origins: readonly string[]; readonly userIds: readonly string[] },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const party = relyingPartyOf(asked.site, asked.origins);
  if (!party || asked.userIds.length === 0) return new Map();
  const rows = await readCredentials(ctx, { userIds: asked.userIds, rpId: party.rpId });
  const grouped = Map.groupBy(rows, (row) => row.user_id);
  return new Map([...grouped].map(([userId, keys]) => [userId, keys.map((key) => key.credential_id)]));
}
