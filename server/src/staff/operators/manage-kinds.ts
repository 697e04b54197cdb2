import { randomBytes } from 'node:crypto';
import { operatorDeskRefusals } from '@eh/contract/operations/dashboard/refusals.ts';
import type { BondKind } from '@eh/contract/staff/operators/proposal-kinds.ts';
import { operatorRoles } from '@eh/contract/staff/operators/roles.ts';
import * as z from 'zod';
import type { WriteContext } from '../../platform/context.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import { newTotpSecret } from '../../platform/totp.ts';
import type { Vault } from '../../platform/vault.ts';
import { bind } from './countersign.ts';
import { drawCode } from './invitations.ts';
import { forgetWhatWaits, recordChange } from './manage.ts';
import { changeOperator, findAnyOperator, type ManagedOperator } from './manage-store.ts';
import { addOperator } from './operators.ts';
import type { ApprovedProposal, ProposalKind } from './proposals.ts';

const added = z.object({ name: z.string(), role: z.enum(operatorRoles) });
const roleGiven = z.object({ role: z.enum(operatorRoles) });
const UNKNOWN_PASSWORD_BYTES = 30;

/** What owners do to operators once two of them agree. Both stand behind the operator from then on. */
export function operatorKinds(vault: Vault): readonly ProposalKind[] {
  return [
    {
      kind: 'operator.add',
      roles: [],
      async carryOut(act, approved) {
        const { name, role } = added.parse(approved.content);
        // Nobody knows this password or this secret: the account opens by its invitation only.
        const made = await addOperator(act, vault, { name, role, password: unknownPassword() });
        if (made === null) throw new Refusal(operatorDeskRefusals.OperatorNameTaken);
        const operator = await requireOperator(act, made.id);
        await standBehind(act, approved, operator, 'made');
        await recordChange(act, { ...byProposer(approved), act: 'operator.add', operator, of: role });
        return drawCode(act, approved.id, operator.id);
      },
    },
    {
      kind: 'operator.role',
      roles: [],
      async carryOut(act, approved) {
        const { role } = roleGiven.parse(approved.content);
        const operator = await requireOperator(act, approved.subjectId);
        await changeOperator(act.tx, operator.id, { role });
        await standBehind(act, approved, operator, 'role');
        const of = `${operator.role} → ${role}`;
        await recordChange(act, { ...byProposer(approved), act: 'operator.role', operator, of });
        return null;
      },
    },
    {
      kind: 'operator.enable',
      roles: [],
      async carryOut(act, approved) {
        const operator = await requireOperator(act, approved.subjectId);
        await changeOperator(act.tx, operator.id, { is_disabled: false });
        await standBehind(act, approved, operator, 'enabled');
        await recordChange(act, { ...byProposer(approved), act: 'operator.enable', operator, of: '' });
        return null;
      },
    },
    {
      kind: 'operator.keys',
      roles: [],
      async carryOut(act, approved) {
        const operator = await requireOperator(act, approved.subjectId);
        // What may be in wrong hands opens nothing from now on; the new keys are set by whoever opens the invitation.
        await changeOperator(act.tx, operator.id, {
          password_hash: await hashPassword(unknownPassword()),
          totp_secret: vault.seal(newTotpSecret()),
        });
        await standBehind(act, approved, operator, 'keys');
        await recordChange(act, { ...byProposer(approved), act: 'operator.keys', operator, of: '' });
        return drawCode(act, approved.id, operator.id);
      },
    },
  ];
}

async function standBehind(
  act: WriteContext,
  approved: ApprovedProposal,
  operator: ManagedOperator,
  kind: BondKind,
): Promise<void> {
  await forgetWhatWaits(act, operator.id, { operatorId: approved.approvedBy, reason: approved.reason });
  await bind(act, [approved.proposedBy, approved.approvedBy], operator.id, kind);
}

async function requireOperator(act: WriteContext, id: string | null): Promise<ManagedOperator> {
  const operator = id === null ? null : await findAnyOperator(act.tx, { id });
  if (operator === null) throw new Error('A proposal is about an operator who is not there');
  return operator;
}

function byProposer({ proposedBy, reason }: ApprovedProposal) {
  return { operatorId: proposedBy, reason };
}

function unknownPassword(): string {
  return randomBytes(UNKNOWN_PASSWORD_BYTES).toString('base64url');
}
