import { deviceRefusals } from '@eh/contract/accounts/sessions/device-refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import type { UserCaller } from '../../../platform/http/endpoint.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { takeTurn } from '../../users/index.ts';
import { endAndPublish } from '../open-session.ts';
import type { SessionTools } from '../session-rules.ts';
import { forgetDevice, forgetDevicesBut, type OpenSession, openSessionsOf } from '../store.ts';
import { shortAddress } from './short-address.ts';

type ShownSession = AnswerOf<'GET /api/devices'>['sessions'][number];

/** More sessions than anybody uses at once; beyond this, the oldest are not shown. */
const SESSIONS_SHOWN_MAX = 100;

/** The devices on which this account is logged in: the calling device first, then by last use, newest first. */
export async function listDevices(ctx: ReadContext, caller: UserCaller): Promise<ShownSession[]> {
  const sessions = await openSessionsOf(ctx, caller.userId, SESSIONS_SHOWN_MAX);
  const shown = sessions.map((session) => present(session, caller.sessionId));
  return [...shown.filter((session) => session.is_current), ...shown.filter((session) => !session.is_current)];
}

/** Logs out one of the caller's devices. It is then unknown: logging in there again needs a code. */
export async function endDevice(ctx: WriteContext, caller: UserCaller, sessionId: string): Promise<void> {
  const sessions = await openSessionsOf(readContextOf(ctx), caller.userId, SESSIONS_SHOWN_MAX);
  const session = sessions.find((candidate) => candidate.id === sessionId);
  if (!session) throw new Refusal(deviceRefusals.SessionNotFound);
  await endAndPublish(ctx, { userId: caller.userId, sessionId });
  await forgetDevice(ctx, caller.userId, session.device_id);
}

/**
 * Logs out every device but the caller's and forgets them; returns how many there were. Disputable keys end first, or
 * one of them could log in again at once.
 */
export async function endOtherDevices(
  tools: Pick<SessionTools, 'endDisputedKeys'>,
  ctx: WriteContext,
  caller: UserCaller,
): Promise<number> {
  await takeTurn(ctx, caller.userId);
  await tools.endDisputedKeys(ctx, caller.userId);
  await forgetDevicesBut(ctx, caller.userId, caller.sessionId);
  return endAndPublish(ctx, { userId: caller.userId, exceptSessionId: caller.sessionId });
}

function present(session: OpenSession, currentId: string): ShownSession {
  return {
    id: session.id,
    is_current: session.id === currentId,
    browser: session.device_brand,
    model: session.device_model,
    system: `${session.os_name} ${session.os_version}`.trim(),
    app_version: session.app_version,
    address: shortAddress(session.address),
    logged_in_at: epochSeconds(session.created_at),
    last_seen_at: epochSeconds(session.last_seen_at),
  };
}
