import { changeMessages } from '@eh/contract/accounts/account-safety/change-messages.ts';
import type { PauseRule } from '@eh/contract/accounts/account-safety/pause.ts';
import { safetyRefusals } from '@eh/contract/accounts/account-safety/refusals.ts';
import {
  endedByRescue,
  endsTraderKeys,
  type SafetyChange,
} from '@eh/contract/accounts/account-safety/safety-changes.ts';
import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { HOUR, MINUTE } from '@eh/contract/platform/spans.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { isPassword } from '../../../platform/crypto/passwords.ts';
import { setDeadline } from '../../../platform/deadlines/deadlines.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { stopTrading } from '../stop-trading.ts';
import { changeUser, lockUser, readUsers } from '../store.ts';
import { fundStatus, userStatus } from '../user.ts';
import { accountFrozen } from './account-frozen.ts';
import {
  extendPause,
  insertSafetyChange,
  isPasswordFromBeforePause,
  putEarlierProof,
  readEarlierPasswordHash,
  readEarlierProof,
  readPause,
} from './safety-pause-store.ts';
import { safetyRulesOf } from './safety-setting.ts';
import { readSellingStoppedUntil } from './stop-store.ts';

declare module '../../../platform/outbox/topics.ts' {
  interface Topics {
    /** The owner is in control again: keys added since then are disputed. */
    readonly 'account.rescued': { readonly user_id: string; readonly since: string };
  }
}

/** The deadline at which the owner is told of a change to the account. */
export const SAFETY_MESSAGE_DEADLINE = 'safety.message';

/** These can be changed with the phone in hand or by an operator, so the earlier payment password proves nothing. */
const withoutAnyPassword: readonly SafetyChange[] = ['login_reset'];

/** Published when an owner has taken their account back: access granted to apps and servers since then ends too. */
export const ACCOUNT_RESCUED = 'account.rescued';

interface OwnedChange {
  readonly what: SafetyChange;
  /** The name of the key or the device. */
  readonly name?: string | undefined;
}

const NAME_MAX = 80;

/**
 * Begins the pause during which no value leaves the account, in the transaction of a security change and before it:
 * what the account has at this moment proves its owner until the pause ends.
 */
export async function startSafetyPause(
  ctx: WriteContext,
  userId: string,
  change: OwnedChange & { readonly isByOperator?: boolean },
): Promise<void> {
  const secrets = await lockUser(ctx, userId);
  if (!secrets) throw new Error(`User ${userId} is not there`);
  const { pause_hours: pauseHours } = await safetyRulesOf(readContextOf(ctx));
  const until = new Date(ctx.now.getTime() + pauseHours * HOUR);
  await extendPause(ctx, {
    user_id: userId,
    began_at: ctx.now,
    until_at: until,
    earlier_password_hash: secrets.security_password_hash,
    takes_earlier_password: change.isByOperator !== true && !withoutAnyPassword.includes(change.what),
  });
  await changeUser(ctx, userId, {
    selling_stopped_until: until,
    ...(endsTraderKeys.includes(change.what) ? { keys_ended_at: ctx.now } : {}),
  });
  await stopTrading(ctx, userId, { mayFinish: true });
  await noteChange(ctx, userId, change);
}

/**
 * Notes a key added to the account, which can log in and pay. Begins the pause unless there is no payment password yet,
 * hence nothing to guard; the owner is told either way. Call before the key is stored.
 */
export async function noteAddedKey(ctx: WriteContext, userId: string, added: OwnedChange): Promise<void> {
  const secrets = await lockUser(ctx, userId);
  if ((secrets?.security_password_hash ?? null) === null) await noteChange(ctx, userId, added);
  else await startSafetyPause(ctx, userId, added);
}

/** Ends all trader keys of a person, as logging out all other devices does. Call `takeTurn` first. */
export async function endTraderKeys(ctx: WriteContext, userId: string): Promise<void> {
  await changeUser(ctx, userId, { keys_ended_at: ctx.now });
}

/** Records a change permanently and tells the owner by every contact they had before: messages and a notice. */
export async function noteChange(ctx: WriteContext, userId: string, change: OwnedChange): Promise<void> {
  const [user] = await readUsers(readContextOf(ctx), [userId]);
  if (!user) throw new Error(`User ${userId} is not there`);
  const { mobile, email } = user;
  const { what } = change;
  const name = change.name?.trim().slice(0, NAME_MAX) || null;
  const id = ctx.ids.next(ctx.now);
  await insertSafetyChange(ctx, {
    id,
    user_id: userId,
    what,
    changed_at: ctx.now,
    mobile,
    email,
    name,
    stop_hash: null,
  });
  await publish(ctx, 'notice', {
    user_id: userId,
    type: what === 'new_device' ? 'session.new_device' : 'account.changed',
    data: { ...(name === null ? {} : { app: name }), said: saidOf(what, name) },
  });
  // The message about the rescue itself has gone out already.
  if (endedByRescue.some((ended) => ended === what)) return;
  await setDeadline(ctx, { kind: SAFETY_MESSAGE_DEADLINE, subjectId: id, dueAt: ctx.now });
}

/** The text of a notice about a change, in both languages. */
function saidOf(what: SafetyChange, name: string | null): BilingualText {
  const { zh, en } = changeMessages[what];
  return name === null ? { zh, en } : { zh: `${zh}：${name}`, en: `${en}: ${name}` };
}

/** The time until which no value leaves this account, or null. */
export async function sellingStoppedUntil(ctx: ReadContext, userId: string): Promise<Date | null> {
  const until = await readSellingStoppedUntil(ctx, userId);
  return until && until > ctx.now ? until : null;
}

/** Refuses while the safety pause keeps this person from selling and transferring. */
export async function requireMovingAllowed(ctx: ReadContext, userId: string): Promise<void> {
  const until = await sellingStoppedUntil(ctx, userId);
  if (until) throw pausedUntil(ctx, until);
}

const locked = Symbol('locked by lockMover');

/** A person who is locked and may move coins; only `lockMover` makes it, so that no bare id can be used instead. */
export interface Mover {
  readonly id: string;
  readonly [locked]: true;
}

/** Locks a person and refuses whoever may not move coins: frozen, restricted, or in the safety pause. One statement for many. */
export async function lockMover(ctx: WriteContext, userId: string): Promise<Mover> {
  const person = await lockUser(ctx, userId);
  if (person?.status !== userStatus.normal) throw accountFrozen();
  if (person.fund_status === fundStatus.restricted) throw new Refusal(gateRefusals.FundRestricted);
  const until = person.selling_stopped_until;
  if (until && until > ctx.now) throw pausedUntil(ctx, until);
  return { id: userId, [locked]: true };
}

/**
 * Refuses calls that the safety pause holds back: `closed` calls always, `proved` calls unless the session has shown a
 * factor older than the change. An unchanged payment password is such a factor, if the call asks for it anyway.
 */
export async function requireNoPause(
  ctx: ReadContext,
  caller: { readonly userId: string; readonly sessionId: string },
  call: { readonly rule: PauseRule; readonly takesPassword: boolean },
): Promise<void> {
  const until = await sellingStoppedUntil(ctx, caller.userId);
  if (!until) return;
  if (call.rule === 'closed') throw pausedUntil(ctx, until);
  const missing = await missingProof(ctx, caller, call.takesPassword);
  if (missing) throw missing;
}

/** The refusal for a user in a pause who has shown no factor older than it; null for everybody else. */
export async function missingProof(
  ctx: ReadContext,
  caller: { readonly userId: string; readonly sessionId: string },
  takesPassword: boolean,
): Promise<Refusal | null> {
  const until = await sellingStoppedUntil(ctx, caller.userId);
  if (!until) return null;
  const pause = await readPause(ctx, caller.userId);
  // Without an earlier payment password, the account had nothing of value to guard, so nothing is closed now.
  if (pause && !pause.has_earlier_password) return null;
  if (await readEarlierProof(ctx, caller.sessionId)) return null;
  if (takesPassword && (await isPasswordFromBeforePause(ctx, caller.userId))) return null;
  return new Refusal(safetyRefusals.EarlierProofNeeded, {
    hours: hoursTo(ctx.now, until),
    until: Math.floor(until.getTime() / 1000),
  });
}

/** Notes that a session was verified by a factor of this age. It counts only when the factor is older than the pause. */
export async function noteEarlierProof(
  ctx: WriteContext,
  session: { readonly userId: string; readonly sessionId: string; readonly verifierSince: Date },
): Promise<Date | null> {
  const pause = await readPause(readContextOf(ctx), session.userId);
  if (!pause || session.verifierSince >= pause.began_at) return null;
  const { earlier_proof_minutes: earlierProofMinutes } = await safetyRulesOf(readContextOf(ctx));
  const until = new Date(Math.min(ctx.now.getTime() + earlierProofMinutes * MINUTE, pause.until_at.getTime()));
  await putEarlierProof(ctx, session.sessionId, until);
  return until;
}

/** Whether this was the payment password before the pause; null if that password proves nothing. */
export async function isEarlierPassword(ctx: ReadContext, userId: string, plain: string): Promise<boolean | null> {
  const hash = await readEarlierPasswordHash(ctx, userId);
  return hash === null ? null : isPassword(plain, hash);
}

function pausedUntil(ctx: Pick<ReadContext, 'now'>, until: Date): Refusal {
  return new Refusal(passwordRefusals.SecurityPasswordChanged, { hours: hoursTo(ctx.now, until) });
}

function hoursTo(now: Date, until: Date): number {
  return Math.ceil((until.getTime() - now.getTime()) / HOUR);
}
