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
  /** Given only by the demo, so that everybody can make its codes; otherwise generated. */
  readonly totpSecret?: string;
}

/**
 * Adds an operator; returns their TOTP secret, which is shown once and then stored only encrypted. Null if the name is
 * taken.
 */
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

/** Whether the operator of this name has this password; a production start checks public passwords by it. */
export async function isOperatorPassword(ctx: ReadContext, name: string, password: string): Promise<boolean> {
  const row = await findOperatorByName(ctx.reader, name);
  return isPassword(password, row?.password_hash ?? null);
}

/** Whether this vault opens the operators' sealed secrets; true while there is no operator. */
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

/** The operator and session of a token; null if it is unknown, ended or expired, or the operator is disabled. */
export async function authenticateOperator(ctx: ReadContext, token: string): Promise<OperatorCaller | null> {
  const session = await findLiveSession(ctx.reader, hashToken(token), ctx.now);
  return session && { kind: 'operator', operatorId: session.operator_id, sessionId: session.id };
}

/** Whether an operator's session is still open; links shown to it stop working with it. */
export function isOperatorSessionOpen(ctx: ReadContext, sessionId: string): Promise<boolean> {
  return isSessionLive(ctx.reader, sessionId, ctx.now);
}

/** The operator, if their role may decide in a queue of these roles; otherwise refuses with "no permission". */
export async function requireRole(
  ctx: ReadContext,
  operatorId: string,
  roles: readonly OperatorRole[],
): Promise<Operator> {
  const operator = await operatorOf(ctx, operatorId);
  if (!mayAct(operator.role, roles)) throw new Refusal(commonRefusals.NoPermission);
  return operator;
}

/** The operator, if their role may view a queue of these roles, as its deciders and auditors may. */
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
