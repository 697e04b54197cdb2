import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { operatorManagementRefusals } from '@eh/contract/operations/dashboard/refusals.ts';
import type { OperatorAct } from '@eh/contract/staff/audit-log/operator-acts.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { changesOf } from '@eh/contract/staff/signatures/field-changes.ts';
import type { WriteContext } from '../../platform/context.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import { newTotpSecret } from '../../platform/crypto/totp.ts';
import type { Vault } from '../../platform/crypto/vault.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../audit-log/index.ts';
import {
  changeOperator,
  dropDevices,
  endAllSessions,
  findAnyOperator,
  type ManagedOperator,
} from '../operators/index.ts';
import { dropSignaturesOf, endProposalsAround, type ProposalRow, propose } from '../signatures/index.ts';
import { withdrawInvitations } from './invitation-store.ts';
import { drawLink, OPERATORS_QUEUE } from './invitations.ts';

type Change = ParsedRequestOf<'POST /api/operator/operators/change'>['change'];

interface ByOwner {
  readonly operatorId: string;
  readonly reason: string;
}

/** The outcome of an owner's request: a proposal, perhaps with an invitation's link; null if it was done at once. */
export interface Wished {
  readonly proposal: ProposalRow | null;
  readonly link: string | null;
}

/** Proposes a new operator; an independent owner approves, and only the invited operator opens the invitation. */
export async function proposeOperator(
  ctx: WriteContext,
  by: ByOwner & { readonly name: string; readonly role: OperatorRole },
): Promise<{ proposal: ProposalRow; link: string }> {
  const { name, role } = by;
  if (await findAnyOperator(ctx.tx, { name })) throw new Refusal(operatorManagementRefusals.OperatorNameTaken);
  const proposal = await propose(ctx, {
    ...by,
    kind: 'operator.add',
    about: `operator ${name}`,
    subjectId: null,
    subject: `${name} ${role}`,
    content: { name, role },
    changes: changesOf(null, { name, role }),
    queue: OPERATORS_QUEUE,
  });
  return { proposal, link: await drawLink(ctx, proposal.id) };
}

/**
 * Changes another operator. One owner can lock somebody out at once; granting anything has to be proposed. Owners
 * cannot change themselves, so one always remains.
 */
export async function changeByOwner(
  ctx: WriteContext,
  by: ByOwner & { readonly id: string; readonly change: Change },
): Promise<Wished> {
  if (by.id === by.operatorId) throw new Refusal(operatorManagementRefusals.OwnOperator);
  const before = await findAnyOperator(ctx.tx, { id: by.id });
  if (!before) throw new Refusal(operatorManagementRefusals.OperatorNotFound);
  const { change } = by;
  if (change.kind === 'disabled' && change.is_disabled) {
    if (before.is_disabled) throw new Refusal(operatorManagementRefusals.OperatorIsSo);
    await disable(ctx, before, by);
    return { proposal: null, link: null };
  }
  const proposal = await proposeChange(ctx, before, by);
  return { proposal, link: change.kind === 'keys' ? await drawLink(ctx, proposal.id) : null };
}

async function disable(ctx: WriteContext, operator: ManagedOperator, by: ByOwner): Promise<void> {
  await changeOperator(ctx.tx, operator.id, { is_disabled: true });
  await endEverythingBegun(ctx, operator.id, by);
  await recordChange(ctx, { ...by, act: 'operator.disable', operator, of: '' });
}

async function proposeChange(
  ctx: WriteContext,
  before: ManagedOperator,
  by: ByOwner & { readonly change: Change },
): Promise<ProposalRow> {
  const { operatorId, reason, change } = by;
  const about = {
    operatorId,
    reason,
    about: `operator ${before.name}`,
    subjectId: before.id,
    queue: OPERATORS_QUEUE,
  };
  switch (change.kind) {
    case 'role': {
      if (before.role === change.role) throw new Refusal(operatorManagementRefusals.OperatorIsSo);
      const { role } = change;
      const subject = `${before.name} ${before.role} → ${role}`;
      const changes = changesOf({ role: before.role }, { role });
      return propose(ctx, { ...about, kind: 'operator.role', subject, content: { role }, changes });
    }
    case 'disabled': {
      if (!before.is_disabled) throw new Refusal(operatorManagementRefusals.OperatorIsSo);
      const changes = changesOf({ is_disabled: true }, { is_disabled: false });
      return propose(ctx, { ...about, kind: 'operator.enable', subject: before.name, content: {}, changes });
    }
    case 'keys':
      return propose(ctx, { ...about, kind: 'operator.keys', subject: before.name, content: {}, changes: [] });
  }
}

/** Ends everything an operator has begun: sessions, first signatures, proposals, invitations. */
export async function endEverythingBegun(ctx: WriteContext, id: string, by: ByOwner): Promise<void> {
  await endAllSessions(ctx.tx, id, ctx.now);
  await dropDevices(ctx.tx, id);
  // Proposals before signatures, as an approval locks them.
  await endProposalsAround(ctx, id, by);
  await dropSignaturesOf(ctx.tx, id);
  await withdrawInvitations(ctx.tx, id, ctx.now);
}

export async function recordChange(
  ctx: WriteContext,
  done: ByOwner & { readonly act: OperatorAct; readonly operator: ManagedOperator; readonly of: string },
): Promise<void> {
  await recordAct(ctx, {
    operatorId: done.operatorId,
    act: done.act,
    subjectId: done.operator.id,
    subject: `${done.operator.name} ${done.of}`.trim(),
    reason: done.reason,
    queue: OPERATORS_QUEUE,
  });
}

/**
 * Gives new keys from the server's own terminal, whose user could read and write everything anyway: the way out for a
 * platform without a second owner. Null if there is no operator of this name.
 */
export async function giveNewKeys(
  ctx: WriteContext,
  vault: Vault,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<{ totpSecret: string } | null> {
  const operator = await findAnyOperator(ctx.tx, { name: name.toLowerCase() });
  if (operator === null) return null;
  const totpSecret = newTotpSecret();
  const by = { operatorId: operator.id, reason: "On the server's terminal" };
  await endEverythingBegun(ctx, operator.id, by);
  await changeOperator(ctx.tx, operator.id, {
    password_hash: await hashPassword(password),
    totp_secret: vault.seal(totpSecret),
    totp_step: 0,
    is_disabled: false,
  });
  await recordChange(ctx, { ...by, act: 'operator.keys', operator, of: '' });
  return { totpSecret };
}
