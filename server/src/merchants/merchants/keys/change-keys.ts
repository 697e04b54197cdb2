import { mayBeBearer } from '@eh/contract/merchants/merchants/keys/bearer-rule.ts';
import { memberRights } from '@eh/contract/merchants/merchants/member-rights.ts';
import { WORKING_KEYS_MAX } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import {
  type Environment,
  type KeyScope,
  type MemberRole,
  payingScopes,
} from '@eh/contract/merchants/merchants/merchant-names.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { chosenNameOf } from '../../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { hashToken, newToken } from '../../../platform/crypto/secrets.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ByMember, differences, type RecordedChange, recordChange } from '../changes/record-change.ts';
import { newBearer } from '../signed-requests/bearer-key.ts';
import { insertKey, lockMerchant } from '../store.ts';
import { teamOf } from '../team/member-store.ts';
import { requireMember } from '../team/require-member.ts';
import { daysOf, endAfterDays, endAfterRotation, keyStateOf, prolongedEnd, warnedUntil } from './key-end.ts';
import { sealKeySecret } from './key-secret.ts';
import { endKeysBy, findKeyOf, keysOf, type ShownKey, setKeyEnd } from './key-store.ts';
import { requireKeysOf } from './usable.ts';

export interface WantedKey {
  readonly environment: Environment;
  readonly name: string;
  readonly isBearer: boolean;
  readonly scopes: readonly KeyScope[];
  readonly networks: readonly string[];
  /** The days for which it works; null: until it is stopped. */
  readonly days: number | null;
}

export interface NewKey {
  readonly keyId: string;
  /** Shown once and never again. */
  readonly secret: string;
}

/** Creates a key for a server of the merchant. */
export async function newKey(ctx: WriteContext, by: ByMember, typed: WantedKey): Promise<NewKey> {
  const wanted = { ...typed, name: chosenNameOf('merchant_key', typed.name) };
  const { role } = await startChange(ctx, by);
  requireScopesAllowed(role, wanted.scopes);
  if (wanted.isBearer && !mayBeBearer(wanted.environment, wanted.scopes))
    throw new Refusal(merchantRefusals.BearerMayNotWrite);
  const made = await makeKey(ctx, by, wanted);
  const details = differences({
    scopes: wanted.scopes,
    networks: wanted.networks,
    days: wanted.days,
    kind: wanted.isBearer ? 'bearer' : null,
  });
  await recordKey(ctx, by, { change: 'key.make', key: { id: made.keyId, ...wanted }, details });
  return made;
}

/** Creates the key that replaces another one, which works for some hours more. */
export async function rotateKey(
  ctx: WriteContext,
  by: ByMember,
  { keyId, hours }: { readonly keyId: string; readonly hours: number },
): Promise<NewKey> {
  const { role } = await startChange(ctx, by);
  const old = await requireWorkingKey(ctx, by.merchantId, keyId);
  if (old.replaced_by !== null) throw new Refusal(merchantRefusals.KeyIsReplaced);
  requireScopesAllowed(role, old.scopes);
  const { environment, name, scopes, networks, is_bearer: isBearer } = old;
  const made = await makeKey(ctx, by, { environment, name, scopes, networks, isBearer, days: daysOf(old) });
  await setKeyEnd(ctx, keyId, { endsAt: endAfterRotation(old, hours, ctx.now), replacedBy: made.keyId });
  await recordKey(ctx, by, { change: 'key.rotate', key: old, details: differences({ hours }) });
  return made;
}

/** Extends a rotated key by one day. */
export async function prolongKey(ctx: WriteContext, by: ByMember, keyId: string): Promise<ShownKey> {
  const { role } = await startChange(ctx, by);
  const key = await requireWorkingKey(ctx, by.merchantId, keyId);
  requireScopesAllowed(role, key.scopes);
  const endsAt = key.replaced_by === null ? null : prolongedEnd(key, ctx.now);
  if (endsAt === null) return key;
  await recordKey(ctx, by, { change: 'key.prolong', key });
  return (await setKeyEnd(ctx, keyId, { endsAt })) ?? key;
}

/** Stops a key at once. Whoever may create keys may stop any of them. */
export async function stopKey(ctx: WriteContext, by: ByMember, keyId: string): Promise<ShownKey> {
  await startChange(ctx, by);
  const key = await requireWorkingKey(ctx, by.merchantId, keyId);
  const stopped = await setKeyEnd(ctx, keyId, { endsAt: ctx.now });
  if (!stopped) throw new Refusal(merchantRefusals.KeyIsOver);
  await recordKey(ctx, by, { change: 'key.stop', key });
  return stopped;
}

/**
 * Stops every key made by a member who may no longer make keys, because that member has seen its secret. A rotated key
 * belongs to the member who rotated it.
 */
export async function stopKeysOf(ctx: WriteContext, by: ByMember, userId: string): Promise<void> {
  for (const key of await endKeysBy(ctx, { merchantId: by.merchantId, userId }))
    await recordKey(ctx, by, { change: 'key.stop', key });
}

interface RecordedKey extends Pick<RecordedChange, 'change' | 'details'> {
  readonly key: { readonly id: string; readonly name: string; readonly environment: Environment };
}

function recordKey(ctx: WriteContext, by: ByMember, { key, ...recorded }: RecordedKey): Promise<void> {
  return recordChange(ctx, by, { ...recorded, environment: key.environment, subject: `${key.name} · ${key.id}` });
}

/** The merchant's row is locked, so that concurrent changes of its keys run one after the other. */
async function startChange(ctx: WriteContext, by: ByMember): Promise<{ readonly role: MemberRole }> {
  await lockMerchant(ctx, by.merchantId);
  return requireMember(readContextOf(ctx), { ...by, roles: memberRights.keys });
}

/** With a key that pays out, a developer could take the merchant's coins alone, so only some roles may make one. */
function requireScopesAllowed(role: MemberRole, scopes: readonly KeyScope[]): void {
  if (role !== 'owner' && scopes.some((scope) => payingScopes.includes(scope)))
    throw new Refusal(merchantRefusals.ScopeNeedsOwner);
}

async function requireWorkingKey(ctx: WriteContext, merchantId: string, keyId: string): Promise<ShownKey> {
  const key = await findKeyOf(readContextOf(ctx), { merchantId, keyId });
  if (!key) throw new Refusal(merchantRefusals.KeyNotFound);
  if (keyStateOf(key, ctx.now) !== 'working') throw new Refusal(merchantRefusals.KeyIsOver);
  return key;
}

const ID_CHARACTERS = 20;

async function makeKey(ctx: WriteContext, by: ByMember, wanted: WantedKey): Promise<NewKey> {
  const { environment, name } = wanted;
  const reading = readContextOf(ctx);
  await requireKeysOf(reading, by.merchantId, environment);
  const keys = await keysOf(reading, { merchantId: by.merchantId, environment });
  if (keys.filter((key) => keyStateOf(key, ctx.now) === 'working').length >= WORKING_KEYS_MAX)
    throw new Refusal(merchantRefusals.TooManyKeys, { most: WORKING_KEYS_MAX });
  const keyId = `eh_${environment}_${hashToken(newToken()).slice(0, ID_CHARACTERS)}`;
  const secret = wanted.isBearer ? newBearer(environment) : newToken();
  const expiresAt = endAfterDays(wanted.days, ctx.now);
  await insertKey(ctx, {
    id: keyId,
    merchant_id: by.merchantId,
    environment,
    name,
    scopes: [...new Set(wanted.scopes)],
    networks: [...new Set(wanted.networks)],
    sealed_secret: wanted.isBearer ? null : sealKeySecret(ctx, secret),
    bearer_hash: wanted.isBearer ? hashToken(secret) : null,
    created_by: by.userId,
    created_at: ctx.now,
    ends_at: expiresAt,
    expires_at: expiresAt,
    // A key for a few days is made by somebody who knows that it ends.
    warned_at: expiresAt !== null && expiresAt <= warnedUntil(ctx.now) ? ctx.now : null,
    replaced_by: null,
  });
  if (environment === 'live' && wanted.scopes.some((scope) => payingScopes.includes(scope)))
    await notifyOwners(ctx, by.merchantId, name);
  return { keyId, secret };
}

/** A key that pays out can empty the merchant's account, so the owners are told of each. */
async function notifyOwners(ctx: WriteContext, merchantId: string, name: string): Promise<void> {
  const owners = (await teamOf(readContextOf(ctx), merchantId)).filter(({ role }) => role === 'owner');
  for (const { user_id } of owners)
    await publish(ctx, 'notice', { user_id, type: 'merchant.key_made', data: { said: { zh: name, en: name } } });
}
