import { UNKNOWN_DEVICE_ID } from '@eh/contract/accounts/sessions/unknown-device.ts';
import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import type { SessionEnding } from '@eh/contract/platform/live.ts';
import { DAY, SECOND } from '@eh/contract/platform/spans.ts';
import type { WriteContext } from '../../platform/context.ts';
import { hashToken, newToken } from '../../platform/crypto/secrets.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { noteChange } from '../users/index.ts';
import { endSessions, hasHadSession, insertSession, rememberDevice, type Which } from './store.ts';

declare module '../../platform/outbox/topics.ts' {
  interface Topics {
    readonly 'session.ended': {
      readonly session_id: string;
      readonly user_id: string;
      readonly because?: SessionEnding | undefined;
    };
  }
}

type Device = ParsedRequestOf<'POST /api/login'>['device'];

interface NewSession {
  readonly userId: string;
  readonly device: Device;
  readonly address: string;
  readonly days: number;
}

/**
 * Opens a session on a device and replaces its earlier one; an unknown device has none, and gets a new secret id. The
 * token is returned once and stored only as a hash.
 */
export async function openSession(
  ctx: WriteContext,
  { device: said, ...session }: NewSession,
): Promise<AnswerOf<'POST /api/login'>> {
  const device = said.device_id === UNKNOWN_DEVICE_ID ? { ...said, device_id: ctx.ids.next(ctx.now) } : said;
  const token = newToken();
  const expiresAt = new Date(ctx.now.getTime() + session.days * DAY);
  await endAndPublish(ctx, { userId: session.userId, deviceId: device.device_id });
  const isFirst = !(await hasHadSession(ctx, session.userId));
  await insertSession(ctx, {
    id: ctx.ids.next(ctx.now),
    user_id: session.userId,
    token_hash: hashToken(token),
    ...device,
    address: session.address,
    created_at: ctx.now,
    last_seen_at: ctx.now,
    expires_at: expiresAt,
    ended_at: null,
  });
  const isNewDevice = await rememberDevice(ctx, session.userId, device.device_id);
  // Nobody is notified of the account's very first login.
  if (isNewDevice && !isFirst)
    await noteChange(ctx, session.userId, { what: 'new_device', name: nameOfDevice(device) });
  return { token, expires_at: Math.floor(expiresAt.getTime() / SECOND), userid: session.userId };
}

function nameOfDevice(device: Device): string {
  return [device.device_brand, device.device_model, device.os_name].filter((part) => part !== '').join(' ');
}

/** Ends sessions and tells the live channel to cut them; the client is told `because`. Returns how many were open. */
export async function endAndPublish(
  ctx: WriteContext,
  ending: Which & { readonly because?: SessionEnding | undefined },
): Promise<number> {
  const { because, ...which } = ending;
  const ended = await endSessions(ctx, which);
  for (const sessionId of ended)
    await publish(ctx, 'session.ended', { session_id: sessionId, user_id: which.userId, because });
  return ended.length;
}
