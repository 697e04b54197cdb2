import { randomBytes } from 'node:crypto';
import { operatorManagementRefusals } from '@eh/contract/operations/dashboard/refusals.ts';
import { operatorRoles } from '@eh/contract/staff/roles/roles.ts';
import type { BondKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import * as z from 'zod';
import type { WriteContext } from '../../platform/context.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import { newTotpSecret } from '../../platform/crypto/totp.ts';
import type { Vault } from '../../platform/crypto/vault.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addOperator, changeOperator, findAnyOperator, type ManagedOperator } from '../operators/index.ts';
import { type ApprovedProposal, bind, type ProposalKind } from '../signatures/index.ts';
import { drawCode } from './invitations.ts';
import { endEverythingBegun, recordChange } from './manage.ts';

const added = z.object({ name: z.string(), role: z.enum(operatorRoles) });
const roleGiven = z.object({ role: z.enum(operatorRoles) });
const UNKNOWN_PASSWORD_BYTES = 30;

/** Proposals about operators, which need two owners. From then on, both count as standing behind the operator. */
export function operatorKinds(vault: Vault): readonly ProposalKind[] {
  return [
    {
      kind: 'operator.add',
      roles: [],
      async carryOut(ctx, approved) {
        const { name, role } = added.parse(approved.content);
        // Nobody knows this password or this secret: only the invitation opens the account.
        const made = await addOperator(ctx, vault, { name, role, password: unknownPassword() });
        if (made === null) throw new Refusal(operatorManagementRefusals.OperatorNameTaken);
        const operator = await requireOperator(ctx, made.id);
        await standBehind(ctx, approved, operator, 'made');
        await recordChange(ctx, { ...byProposer(approved), act: 'operator.add', operator, of: role });
        return drawCode(ctx, approved.id, operator.id);
      },
    },
    {
      kind: 'operator.role',
      roles: [],
      async carryOut(ctx, approved) {
        const { role } = roleGiven.parse(approved.content);
        const operator = await requireOperator(ctx, approved.subjectId);
        await changeOperator(ctx.tx, operator.id, { role });
        await standBehind(ctx, approved, operator, 'role');
        const of = `${operator.role} → ${role}`;
        await recordChange(ctx, { ...byProposer(approved), act: 'operator.role', operator, of });
        return null;
      },
    },
    {
      kind: 'operator.enable',
      roles: [],
      async carryOut(ctx, approved) {
        const operator = await requireOperator(ctx, approved.subjectId);
        await changeOperator(ctx.tx, operator.id, { is_disabled: false });
        await standBehind(ctx, approved, operator, 'enabled');
        await recordChange(ctx, { ...byProposer(approved), act: 'operator.enable', operator, of: '' });
        return null;
      },
    },
    {
      kind: 'operator.keys',
      roles: [],
      async carryOut(ctx, approved) {
        const operator = await requireOperator(ctx, approved.subjectId);
        // Keys that may be stolen stop working at once; the operator sets new ones when they open the invitation.
        await changeOperator(ctx.tx, operator.id, {
          password_hash: await hashPassword(unknownPassword()),
          totp_secret: vault.seal(newTotpSecret()),
        });
        await standBehind(ctx, approved, operator, 'keys');
        await recordChange(ctx, { ...byProposer(approved), act: 'operator.keys', operator, of: '' });
        return drawCode(ctx, approved.id, operator.id);
      },
    },
  ];
}

async function standBehind(
  ctx: WriteContext,
  approved: ApprovedProposal,
  operator: ManagedOperator,
  kind: BondKind,
): Promise<void> {
  await endEverythingBegun(ctx, operator.id, { operatorId: approved.approvedBy, reason: approved.reason });
  await bind(ctx, [approved.proposedBy, approved.approvedBy], operator.id, kind);
}

async function requireOperator(ctx: WriteContext, id: string | null): Promise<ManagedOperator> {
  const operator = id === null ? null : await findAnyOperator(ctx.tx, { id });
  if (operator === null) throw new Error('A proposal is about an operator who is not there');
  return operator;
}

function byProposer({ proposedBy, reason }: ApprovedProposal) {
  return { operatorId: proposedBy, reason };
}

function unknownPassword(): string {
  return randomBytes(UNKNOWN_PASSWORD_BYTES).toString('base64url');
}
