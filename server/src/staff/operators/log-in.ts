import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { HOUR, SECOND } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { addressSubject } from '../../platform/attempts/address-blocks.ts';
import type { Pause } from '../../platform/attempts/allowance.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { isPassword } from '../../platform/crypto/passwords.ts';
import { hashToken, newToken } from '../../platform/crypto/secrets.ts';
import { matchingStep } from '../../platform/crypto/totp.ts';
import type { Vault } from '../../platform/crypto/vault.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../audit-log/index.ts';
import { isKnownDevice, storeDevice } from './device-store.ts';
import { loginPauses } from './limits.ts';
import { countWrong, pausedUntil } from './login-pause.ts';
import {
  dropTries,
  endSession,
  findOperatorByName,
  findTries,
  insertSession,
  lockLogin,
  type OperatorRow,
  saveTries,
  takeTotpStep,
} from './store.ts';

export interface LoginParts {
  readonly vault: Vault;
  /**
   * The real time, even if the server's clock is moved, because codes on an operator's phone do not follow the demo's
   * clock.
   */
  readonly wallClock: Clock;
}

export interface Login {
  readonly name: string;
  readonly password: string;
  readonly totp: string;
  readonly address: string;
  /** The token that the device received at an earlier login. */
  readonly device?: string | undefined;
}

const SESSION_HOURS = 8;
const DAY_MILLISECONDS = 24 * HOUR;

/** A device is forgotten after this long without login, and if there are too many newer ones. */
const DEVICE_DAYS = 90;
const DEVICES_MAX = 10;

/**
 * Verifies name, password and code together, without telling which was wrong. A wrong try stays counted. On a known
 * device, only its own wrong tries delay the operator. Elsewhere, strangers' failures do not delay a caller with the
 * current code; it is then used up, right or wrong, so that each code allows one try at the password.
 */
export async function verifyLogin(ctx: WriteContext, parts: LoginParts, login: Login): Promise<void> {
  const name = login.name.toLowerCase();
  const operator = await findOperatorByName(ctx.tx, name);
  const { own, anywhere } = await rulesFor(ctx, login, operator);
  // Tries of one name at one address run one after the other, so that concurrent tries cannot escape the count.
  if (!(await lockLogin(ctx.tx, own.subject))) throw new Refusal(commonRefusals.TooManyRequests, { seconds: 1 });
  const pausedHere = await pauseOf(ctx, own);
  if (pausedHere) throw pausedHere;
  const paused = anywhere && (await pauseOf(ctx, anywhere));
  const step = operator
    ? matchingStep(parts.vault.open(operator.totp_secret), login.totp, parts.wallClock.now())
    : null;
  const takeCode = async () => operator !== null && step !== null && takeTotpStep(ctx.tx, operator.id, step);
  const mayTry = paused === null || (await takeCode());
  const isPasswordRight = mayTry && (await isPassword(login.password, operator?.password_hash ?? null));
  if (isPasswordRight && step !== null && (paused !== null || (await takeCode())))
    return dropTries(ctx.tx, [own.subject]);
  await countWrongTry(ctx, paused === null && anywhere ? [own, anywhere] : [own]);
  throw paused ?? new Refusal(operatorRefusals.WrongOperatorLogin);
}

/**
 * Opens the session of a verified login and stores its device as known. Only here do the token and device token leave
 * the server.
 */
export async function openSession(
  ctx: WriteContext,
  login: Pick<Login, 'name' | 'address' | 'device'>,
): Promise<{ token: string; operatorId: string; device: string }> {
  const operator = await findOperatorByName(ctx.tx, login.name.toLowerCase());
  if (!operator) throw new Refusal(operatorRefusals.WrongOperatorLogin);
  const token = newToken();
  await insertSession(ctx.tx, {
    id: ctx.ids.next(ctx.now),
    operator_id: operator.id,
    token_hash: hashToken(token),
    address: login.address,
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + SESSION_HOURS * HOUR),
  });
  await recordAct(ctx, {
    operatorId: operator.id,
    act: 'login',
    subjectId: operator.id,
    subject: login.address,
    reason: '',
  });
  const isKnown = await isDeviceOf(ctx, operator.id, login.device);
  const device = isKnown && login.device !== undefined ? login.device : newToken();
  const known = { operatorId: operator.id, tokenHash: hashToken(device), now: ctx.now };
  await storeDevice(ctx.tx, known, DEVICES_MAX);
  return { token, operatorId: operator.id, device };
}

export async function logOut(ctx: WriteContext, caller: { operatorId: string; sessionId: string }): Promise<void> {
  await endSession(ctx.tx, caller.sessionId, ctx.now);
  await recordAct(ctx, {
    operatorId: caller.operatorId,
    act: 'logout',
    subjectId: caller.operatorId,
    subject: '',
    reason: '',
  });
}

interface SubjectRule {
  readonly subject: string;
  readonly pause: Pause;
}

interface Rules {
  /** The subject whose pause stops everybody, even with a correct code. */
  readonly own: SubjectRule;
  readonly anywhere: SubjectRule | null;
}

async function rulesFor(ctx: WriteContext, login: Login, operator: OperatorRow | null): Promise<Rules> {
  const name = login.name.toLowerCase();
  if (operator && login.device !== undefined && (await isDeviceOf(ctx, operator.id, login.device)))
    return {
      own: { subject: `${name} on ${hashToken(login.device)}`, pause: loginPauses.onKnownDevice },
      anywhere: null,
    };
  return {
    own: { subject: `${name} at ${addressSubject(login.address)}`, pause: loginPauses.atOneAddress },
    anywhere: { subject: name, pause: loginPauses.atAnyAddress },
  };
}

async function isDeviceOf(ctx: WriteContext, operatorId: string, device: string | undefined): Promise<boolean> {
  if (device === undefined) return false;
  const since = new Date(ctx.now.getTime() - DEVICE_DAYS * DAY_MILLISECONDS);
  return isKnownDevice(ctx.tx, { operatorId, tokenHash: hashToken(device), since });
}

/** The refusal while the pause of a subject lasts, or null. */
async function pauseOf(ctx: WriteContext, { subject }: SubjectRule): Promise<Refusal | null> {
  const [tries] = await findTries(ctx.tx, [subject]);
  const left = (tries?.paused_until.getTime() ?? 0) - ctx.now.getTime();
  return left > 0 ? new Refusal(operatorRefusals.OperatorLoginPaused, { seconds: Math.ceil(left / SECOND) }) : null;
}

async function countWrongTry(ctx: WriteContext, rules: readonly SubjectRule[]): Promise<void> {
  const before = await findTries(
    ctx.tx,
    rules.map((rule) => rule.subject),
  );
  for (const { subject, pause } of rules) {
    const row = before.find((tries) => tries.subject === subject);
    const tries = countWrong(row ? { wrong: row.wrong, triedAt: row.tried_at } : null, ctx.now);
    await saveTries(ctx.tx, {
      subject,
      wrong: tries.wrong,
      tried_at: tries.triedAt,
      paused_until: pausedUntil(tries, pause),
    });
  }
}
