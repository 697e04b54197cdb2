import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { PUSH_DEVICES_MAX } from '@eh/contract/content/push/limits.ts';
import type { PushChannel } from '@eh/contract/content/push/push-kinds.ts';
import { pushRefusals } from '@eh/contract/content/push/refusals.ts';
import { deviceOfSession, openSessionsAmong } from '../../accounts/sessions/index.ts';
import { type AddressGuard, faultOfUrl } from '../../merchants/webhooks/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endWaiting } from './deliveries/delivery-store.ts';
import { areUsableKeys } from './senders/web-sender.ts';
import {
  deleteSubscription,
  insertSubscription,
  lockAddress,
  noteTimeZone,
  type SubscriptionRow,
  subscriptionOfSession,
  subscriptionsOf,
} from './store.ts';

export interface SubscribeParts {
  readonly channels: readonly PushChannel[];
  readonly isAllowed: AddressGuard;
}

type Request = ParsedRequestOf<'POST /api/push/subscribe'>;
type Device = Pick<SubscriptionRow, 'channel' | 'address' | 'host' | 'p256dh' | 'auth'>;
interface Login {
  readonly userId: string;
  readonly sessionId: string;
}

/** Sends pushes to the device of a login from now on; its earlier subscription ends. */
export async function subscribe(
  ctx: WriteContext,
  login: Login,
  request: Request,
  parts: SubscribeParts,
): Promise<void> {
  if (!parts.channels.includes(request.channel)) throw new Refusal(pushRefusals.PushNotOffered);
  const device = deviceOf(request, parts.isAllowed);
  // Two concurrent requests of one user would both find space for one more device.
  await takeAdvisoryLock(ctx.tx, `push devices of ${login.userId}`);
  // Two concurrent logins of one browser would both find it unsubscribed.
  await takeAdvisoryLock(ctx.tx, `push address ${device.address}`);
  const there = await lockAddress(ctx, device.address);
  if (there && there.session_id !== login.sessionId) await requireSameDevice(readContextOf(ctx), there, device, login);
  const own = await subscriptionsOf(ctx.tx, [login.userId]);
  const replaced = own.filter(({ id, session_id: session }) => session === login.sessionId || id === there?.id);
  for (const { id } of there ? [...replaced, there] : replaced) await end(ctx, id);
  await requireRoom(
    ctx,
    own.filter((row) => !replaced.includes(row)),
  );
  await insertSubscription(ctx, {
    ...device,
    id: ctx.ids.next(ctx.now),
    user_id: login.userId,
    session_id: login.sessionId,
    language: request.language,
    created_at: ctx.now,
  });
  if (request.time_zone !== undefined) await noteTimeZone(ctx, login.userId, request.time_zone);
}

/** Unsubscribes a login from pushes. */
export async function unsubscribe(ctx: WriteContext, sessionId: string): Promise<void> {
  const device = await subscriptionOfSession(ctx.tx, sessionId);
  if (device) await end(ctx, device.id);
}

/** Refuses addresses that nothing may be sent to, as for webhooks; each try checks again where the name resolves. */
function deviceOf(request: Request, isAllowed: AddressGuard): Device {
  const { channel, address, p256dh = null, auth = null } = request;
  if (channel !== 'web') return { channel, address, host: channel, p256dh: null, auth: null };
  const url = new URL(address);
  if (faultOfUrl(url, { needsHttps: true, isAllowed }) !== null) throw new Refusal(pushRefusals.PushAddressNotAllowed);
  if (p256dh === null || auth === null || !areUsableKeys({ p256dh, auth }))
    throw new Refusal(pushRefusals.PushKeysNotUsable);
  return { channel, address: url.href, host: url.host, p256dh, auth };
}

/**
 * A device has one address even if several users log in on it. Knowing its keys proves to be this device; with the
 * address alone, a stranger could send their own pushes to somebody else's phone, or silence it.
 */
async function requireSameDevice(
  ctx: ReadContext,
  there: SubscriptionRow,
  device: Device,
  login: Login,
): Promise<void> {
  const isSame =
    device.channel === 'web'
      ? there.p256dh === device.p256dh && there.auth === device.auth
      : (await deviceOfSession(ctx, there.session_id)) === (await deviceOfSession(ctx, login.sessionId));
  if (!isSame || there.channel !== device.channel) throw new Refusal(pushRefusals.PushAddressTaken);
}

/** Makes space for a device: those whose login has ended are removed first. */
async function requireRoom(ctx: WriteContext, further: readonly SubscriptionRow[]): Promise<void> {
  if (further.length < PUSH_DEVICES_MAX) return;
  const open = await openSessionsAmong(
    readContextOf(ctx),
    further.map((row) => row.session_id),
  );
  const ended = further.filter((row) => !open.has(row.session_id));
  for (const { id } of ended) await end(ctx, id);
  if (further.length - ended.length >= PUSH_DEVICES_MAX)
    throw new Refusal(pushRefusals.PushDevicesTooMany, { most: PUSH_DEVICES_MAX });
}

async function end(ctx: WriteContext, id: string): Promise<void> {
  await endWaiting(ctx, id);
  await deleteSubscription(ctx, id);
}
