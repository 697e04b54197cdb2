import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { OperatorRole } from '@eh/contract/staff/operators/calls.ts';
import type { WriteContext, ReadContext } from '../../platform/context.ts';
import type { OperatorCaller } from '../../platform/http/endpoint.ts';
import { hashPassword, isPassword } from '../../platform/passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secrets.ts';
import { newTotpSecret } from '../../platform/totp.ts';
import type { Vault } from '../../platform/vault.ts';
import { mayAct, mayRead } from './roles.ts';
import {
  findLiveSession,
  findNames,
  findNewestSecret,
  findOperator,
  findOperatorByName,
  insertOperator,
  isSessionLive,
} from './store.ts';

/** An operator as the wire shows him. */
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
  act: WriteContext,
  vault: Vault,
  operator: NewOperator,
): Promise<{ id: string; totpSecret: string } | null> {
  const totpSecret = operator.totpSecret ?? newTotpSecret();
  const id = act.ids.next(act.now);
  const isNew = await insertOperator(act.tx, {
    id,
    name: operator.name.toLowerCase(),
    role: operator.role,
    password_hash: await hashPassword(operator.password),
    totp_secret: vault.seal(totpSecret),
    created_at: act.now,
  });
  return isNew ? { id, totpSecret } : null;
}

/** Whether somebody of this name has this password; a production start asks it about the demo's. */
export async function isOperatorPassword(look: ReadContext, name: string, password: string): Promise<boolean> {
  const row = await findOperatorByName(look.reader, name);
  return isPassword(password, row?.password_hash ?? null);
}

/** Whether this vault opens what the operators were sealed with; true while there is no operator. */
export async function hasReadableOperator(look: ReadContext, vault: Vault): Promise<boolean> {
  const sealed = await findNewestSecret(look.reader);
  if (sealed === null) return true;
  try {
    return vault.open(sealed) !== '';
  } catch {
    // Sealed under another secret.
    return false;
  }
}

/** Whose session a token opens, or null when it is unknown, ended, run out, or its operator is disabled. */
export async function authenticateOperator(look: ReadContext, token: string): Promise<OperatorCaller | null> {
  const session = await findLiveSession(look.reader, hashToken(token), look.now);
  return session && { kind: 'operator', operatorId: session.operator_id, sessionId: session.id };
}

/** Whether an operator's session is still open: what was shown to it dies with it. */
export function isOperatorSessionOpen(look: ReadContext, sessionId: string): Promise<boolean> {
  return isSessionLive(look.reader, sessionId, look.now);
}

/** The operator, if his role may decide in a queue of these roles; refused as "no permission" otherwise. */
export async function requireRole(look: ReadContext, operatorId: string, roles: readonly OperatorRole[]): Promise<Operator> {
  const operator = await operatorOf(look, operatorId);
  if (!mayAct(operator.role, roles)) throw new Refusal(commonRefusals.NoPermission);
  return operator;
}

/** The operator, if his role may look at a queue of these roles: those who decide in it, and auditors. */
export async function requireReader(look: ReadContext, operatorId: string, roles: readonly OperatorRole[]): Promise<Operator> {
  const operator = await operatorOf(look, operatorId);
  if (!mayRead(operator.role, roles)) throw new Refusal(commonRefusals.NoPermission);
  return operator;
}

/** What these operators are called; those who are disabled keep their name. */
export async function operatorNames(look: ReadContext, operatorIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await findNames(look.reader, operatorIds)).map((row) => [row.id, row.name]));
}

/** The operator behind a session that is still open. */
export async function operatorOf(look: ReadContext, operatorId: string): Promise<Operator> {
  const row = await findOperator(look.reader, operatorId);
  if (!row) throw new Refusal(commonRefusals.NotLoggedIn);
  return { id: row.id, name: row.name, role: row.role };
}
