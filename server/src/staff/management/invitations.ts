import { randomInt } from 'node:crypto';
import { HOUR } from '@eh/contract/platform/spans.ts';
import { invitationRefusals } from '@eh/contract/staff/management/invitation-refusals.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import { hashToken, isSame, keyedHash, newToken } from '../../platform/crypto/secrets.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import { matchingStep, totpAddress, totpSecretFrom } from '../../platform/crypto/totp.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../audit-log/index.ts';
import {
  type ActiveOperator,
  changeOperator,
  dropDevices,
  endAllSessions,
  findOperator,
  type LoginParts,
} from '../operators/index.ts';
import { bind, findProposal } from '../signatures/index.ts';
import {
  countWrongCode,
  findInvitationsOf,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  readyInvitation,
  useInvitation,
} from './invitation-store.ts';

export const OPERATORS_QUEUE = 'operators';
/** How long an approved invitation can be opened. */
const INVITATION_HOURS = 72;
/** Codes are typed from a note or a phone call, so no letters look like digits. Eight of 31 characters, five tries. */
const CODE_SIGNS = 'ABCDEFGH.JK.MN.PQ.RS.TU.VWX.YZ.23456789'.replaceAll('.', '');
const CODE_LENGTH = 8;
const WRONG_CODES_MAX = 5;

/** Both halves of an invitation (link and code), as the invited operator has them. */
export interface Halves {
  readonly link: string;
  readonly code: string;
}

/** Draws the link of an invitation; it opens nothing before an independent owner approves. Shown to the proposer once. */
export async function drawLink(ctx: WriteContext, proposalId: string): Promise<string> {
  const link = newToken();
  await insertInvitation(ctx.tx, proposalId, hashToken(link));
  return link;
}

/** Makes an invitation ready to be opened; returns the code that goes with its link, shown once to the approver. */
export async function drawCode(ctx: WriteContext, proposalId: string, operatorId: string): Promise<string> {
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
  await readyInvitation(ctx.tx, proposalId, {
    operatorId,
    codeHash: hashCode(ctx.serverKeys, proposalId, code),
    expiresAt: new Date(ctx.now.getTime() + INVITATION_HOURS * HOUR),
    now: ctx.now,
  });
  return code;
}

/** Counts a wrong code even though the call is refused. After five, the invitation is void. */
export async function verifyHalves(ctx: WriteContext, { link, code }: Halves): Promise<void> {
  const invitation = await openInvitation(ctx, link);
  if (isSame(invitation.code_hash ?? '', hashCode(ctx.serverKeys, invitation.id, code))) return;
  const left = WRONG_CODES_MAX - (await countWrongCode(ctx.tx, invitation.id));
  throw new Refusal(invitationRefusals.InvitationCodeWrong, { left });
}

/** The account that an invitation opens. The secret is derived from link and code, so that it is stored nowhere before use. */
export async function lookAtInvitation(
  ctx: WriteContext,
  halves: Halves,
): Promise<{
  readonly name: string;
  readonly role: OperatorRole;
  readonly expiresAt: Date;
  readonly totpSecret: string;
  readonly totpAddress: string;
}> {
  const { invitation, operator } = await invited(ctx, halves.link);
  const totpSecret = secretOf(ctx.serverKeys, halves);
  return {
    name: operator.name,
    role: operator.role,
    expiresAt: invitation.expires_at ?? ctx.now,
    totpSecret,
    totpAddress: totpAddress(operator.name, totpSecret),
  };
}

/** The invited operator sets a password and authenticator, which nobody else has ever seen. */
export async function useInvitationHalves(
  ctx: WriteContext,
  parts: LoginParts,
  wanted: Halves & { readonly password: string; readonly totp: string; readonly address: string },
): Promise<void> {
  const { invitation, operator } = await invited(ctx, wanted.link);
  const secret = secretOf(ctx.serverKeys, wanted);
  const step = matchingStep(secret, wanted.totp, parts.wallClock.now());
  if (step === null) throw new Refusal(invitationRefusals.InvitationTotpWrong);
  if (!(await useInvitation(ctx.tx, invitation.id, ctx.now))) throw new Refusal(invitationRefusals.InvitationGone);
  await changeOperator(ctx.tx, operator.id, {
    password_hash: await hashPassword(wanted.password),
    totp_secret: parts.vault.seal(secret),
    totp_step: step,
  });
  await endAllSessions(ctx.tx, operator.id, ctx.now);
  await dropDevices(ctx.tx, operator.id);
  const proposal = await findProposal(ctx.tx, invitation.id);
  if (proposal?.ended_by) await bind(ctx, [proposal.proposed_by, proposal.ended_by], operator.id, 'opened');
  await recordAct(ctx, {
    operatorId: operator.id,
    act: 'operator.opened',
    subjectId: operator.id,
    subject: operator.name,
    reason: wanted.address,
    queue: OPERATORS_QUEUE,
  });
}

/** The ids of an operator's invitations: two operators signed each of them. */
export function invitationsOf(ctx: ReadContext, operatorId: string): Promise<readonly string[]> {
  return findInvitationsOf(ctx.reader, operatorId);
}

async function invited(
  ctx: WriteContext,
  link: string,
): Promise<{ invitation: InvitationRow; operator: ActiveOperator }> {
  const invitation = await openInvitation(ctx, link);
  const operator = invitation.operator_id === null ? null : await findOperator(ctx.tx, invitation.operator_id);
  if (operator === null) throw new Refusal(invitationRefusals.InvitationGone);
  return { invitation, operator };
}

async function openInvitation(ctx: WriteContext, link: string): Promise<InvitationRow> {
  const row = await lockInvitation(ctx.tx, hashToken(link));
  const isOpen =
    row !== null &&
    row.code_hash !== null &&
    row.opened_at === null &&
    row.withdrawn_at === null &&
    row.wrong_codes < WRONG_CODES_MAX &&
    row.expires_at !== null &&
    row.expires_at > ctx.now;
  if (!isOpen) throw new Refusal(invitationRefusals.InvitationGone);
  return row;
}

function hashCode(serverKeys: ServerKeys, proposalId: string, code: string): string {
  return keyedHash(serverKeys.keyFor('invitation codes'), proposalId, code);
}

function secretOf(serverKeys: ServerKeys, { link, code }: Halves): string {
  return totpSecretFrom(Buffer.from(keyedHash(serverKeys.keyFor('invitations'), link, code), 'hex'));
}
