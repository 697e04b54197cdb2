import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { hashPassword, isPassword } from '../../platform/crypto/passwords.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import { newTotpSecret } from '../../platform/crypto/totp.ts';
import type { Vault } from '../../platform/crypto/vault.ts';
import type { OperatorCaller } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { mayAct, mayRead } from '../roles/index.ts';
import {
  findLiveSession,
  findNames,
  findNewestSecret,
  findOperator,
  findOperatorByName,
  insertOperator,
  isSessionLive,
} from './store.ts';

/** An operator as the wire shows them. */
export interface Operator {
  readonly id: string;
  readonly name: string;
  readonly role: OperatorRole;
}

export interface NewOperator {
  readonly name: string;
  readonly role: OperatorRole;
  readonly password: string;
  /** Given by the demo only, so that its codes can be made by anybody; otherwise drawn. */
  readonly totpSecret?: string;
}

/** Makes an operator; gives their TOTP secret, which is shown once and then only sealed. Null when the name is taken. */
export async function addOperator(
  ctx: WriteContext,
  vault: Vault,
  operator: NewOperator,
): Promise<{ id: string; totpSecret: string } | null> {
  const totpSecret = operator.totpSecret ?? newTotpSecret();
  const id = ctx.ids.next(ctx.now);
  const isNew = await insertOperator(ctx.tx, {
    id,
    name: operator.name.toLowerCase(),
    role: operator.role,
    password_hash: await hashPassword(operator.password),
    totp_secret: vault.seal(totpSecret),
    created_at: ctx.now,
  });
  return isNew ? { id, totpSecret } : null;
}

/** Whether somebody of this name has this password; a production start asks it about public ones. */
export async function isOperatorPassword(ctx: ReadContext, name: string, password: string): Promise<boolean> {
  const row = await findOperatorByName(ctx.reader, name);
  return isPassword(password, row?.password_hash ?? null);
}

/** Whether this vault opens what the operators were sealed with; true while there is no operator. */
export async function hasReadableOperator(ctx: ReadContext, vault: Vault): Promise<boolean> {
  const sealed = await findNewestSecret(ctx.reader);
  if (sealed === null) return true;
  try {
    return vault.open(sealed) !== '';
  } catch {
    // Sealed under another secret.
    return false;
  }
}

/** The operator and session of a token; null when it is unknown, ended or expired, or the operator is disabled. */
export async function authenticateOperator(ctx: ReadContext, token: string): Promise<OperatorCaller | null> {
  const session = await findLiveSession(ctx.reader, hashToken(token), ctx.now);
  return session && { kind: 'operator', operatorId: session.operator_id, sessionId: session.id };
}

/** Whether an operator's session is still open: what was shown to it dies with it. */
export function isOperatorSessionOpen(ctx: ReadContext, sessionId: string): Promise<boolean> {
  return isSessionLive(ctx.reader, sessionId, ctx.now);
}

/** The operator, if their role may decide in a queue of these roles; refused as "no permission" otherwise. */
export async function requireRole(
  ctx: ReadContext,
  operatorId: string,
  roles: readonly OperatorRole[],
): Promise<Operator> {
  const operator = await operatorOf(ctx, operatorId);
  if (!mayAct(operator.role, roles)) throw new Refusal(commonRefusals.NoPermission);
  return operator;
}

/** The operator, if their role may view a queue of these roles: those who decide in it, and auditors. */
export async function requireReader(
  ctx: ReadContext,
  operatorId: string,
  roles: readonly OperatorRole[],
): Promise<Operator> {
  const operator = await operatorOf(ctx, operatorId);
  if (!mayRead(operator.role, roles)) throw new Refusal(commonRefusals.NoPermission);
  return operator;
}

/** The names of these operators, by id; disabled operators keep their name. */
export async function operatorNames(
  ctx: ReadContext,
  operatorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await findNames(ctx.reader, operatorIds)).map((row) => [row.id, row.name]));
}

/** The operator behind a session that is still open. */
export async function operatorOf(ctx: ReadContext, operatorId: string): Promise<Operator> {
  const row = await findOperator(ctx.reader, operatorId);
  if (!row) throw new Refusal(commonRefusals.NotLoggedIn);
  return { id: row.id, name: row.name, role: row.role };
}
