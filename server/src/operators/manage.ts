import { randomBytes } from 'node:crypto';
import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { operatorDeskRefusals } from '@eh/contract/operator-desk-refusals.ts';
import type { OperatorAct } from '@eh/contract/operators.ts';
import type { Act } from '../kit/act.ts';
import { hashPassword } from '../kit/passwords.ts';
import { Refusal } from '../kit/refusal.ts';
import { newTotpSecret, totpAddress } from '../kit/totp.ts';
import type { Vault } from '../kit/vault.ts';
import { recordAct } from './audit.ts';
import { changeOperator, endAllSessions, findAnyOperator, type ManagedOperator } from './manage-store.ts';
import { addOperator } from './operators.ts';

/** The room in which owners manage operators; what they do there is logged under its name. */
export const OPERATORS_QUEUE = 'operators';
const PASSWORD_BYTES = 15;

type Change = ParsedRequestOf<'POST /api/operator/operators/change'>['change'];

/** What opens somebody's first login: told once. */
export interface Keys {
  readonly password: string;
  readonly totp_secret: string;
  readonly totp_address: string;
}

/** Adds an operator with a drawn password and a TOTP secret, which are told here and nowhere else. */
export async function addByOwner(
  act: Act,
  vault: Vault,
  by: { readonly operatorId: string } & Pick<ManagedOperator, 'name' | 'role'> & { readonly reason: string },
): Promise<{ operator: ManagedOperator; keys: Keys }> {
  const password = newPassword();
  const added = await addOperator(act, vault, { name: by.name, role: by.role, password });
  if (!added) throw new Refusal(operatorDeskRefusals.OperatorNameTaken);
  const operator = await findAnyOperator(act.tx, { name: by.name });
  if (!operator) throw new Error(`Operator ${by.name} was added and is not there`);
  await record(act, by, { act: 'operator.add', operator, of: operator.role });
  return { operator, keys: keysOf(operator.name, password, added.totpSecret) };
}

/** Changes another operator, one thing at a time. Nobody changes himself, so an owner always remains. */
export async function changeByOwner(
  act: Act,
  vault: Vault,
  by: { readonly operatorId: string; readonly id: string; readonly reason: string; readonly change: Change },
): Promise<{ operator: ManagedOperator; keys: Keys | null }> {
  if (by.id === by.operatorId) throw new Refusal(operatorDeskRefusals.OwnOperator);
  const before = await findAnyOperator(act.tx, { id: by.id });
  if (!before) throw new Refusal(operatorDeskRefusals.OperatorNotFound);
  const made = await make(act, vault, before, by.change);
  if (!made) throw new Refusal(operatorDeskRefusals.OperatorIsSo);
  await endAllSessions(act.tx, before.id, act.now);
  const operator = (await findAnyOperator(act.tx, { id: by.id })) ?? before;
  await record(act, by, { act: made.act, operator, of: made.of });
  return { operator, keys: made.keys };
}

interface Made {
  readonly act: OperatorAct;
  readonly of: string;
  readonly keys: Keys | null;
}

async function make(act: Act, vault: Vault, before: ManagedOperator, change: Change): Promise<Made | null> {
  switch (change.kind) {
    case 'role':
      if (before.role === change.role) return null;
      await changeOperator(act.tx, before.id, { role: change.role });
      return { act: 'operator.role', of: `${before.role} → ${change.role}`, keys: null };
    case 'disabled':
      if (before.is_disabled === change.is_disabled) return null;
      await changeOperator(act.tx, before.id, { is_disabled: change.is_disabled });
      return { act: change.is_disabled ? 'operator.disable' : 'operator.enable', of: '', keys: null };
    case 'keys': {
      const [password, secret] = [newPassword(), newTotpSecret()];
      const hash = await hashPassword(password);
      // Codes of the new secret are all unused, also those of the half minute in which the old one opened last.
      await changeOperator(act.tx, before.id, { password_hash: hash, totp_secret: vault.seal(secret), totp_step: 0 });
      return { act: 'operator.keys', of: '', keys: keysOf(before.name, password, secret) };
    }
  }
}

async function record(
  act: Act,
  by: { readonly operatorId: string; readonly reason: string },
  done: { readonly act: OperatorAct; readonly operator: ManagedOperator; readonly of: string },
): Promise<void> {
  await recordAct(act, {
    operatorId: by.operatorId,
    act: done.act,
    subjectId: done.operator.id,
    subject: `${done.operator.name} ${done.of}`.trim(),
    reason: by.reason,
    queue: OPERATORS_QUEUE,
  });
}

function keysOf(name: string, password: string, secret: string): Keys {
  return { password, totp_secret: secret, totp_address: totpAddress(name, secret) };
}

function newPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}
