import type { AnswerOf } from '@eh/contract/calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { FieldChange } from '@eh/contract/staff/signatures/field-changes.ts';
import type { ProposalKindName } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import * as z from 'zod';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../audit-log/index.ts';
import { type Operator, operatorNames } from '../../operators/index.ts';
import { dropFirstSignature, type Signing, signFirst } from '../four-eyes.ts';
import { signatureExpiry } from '../signature-span.ts';
import { barOfSigner } from '../signer-bar.ts';
import { endAround, endExpired, insertProposal, type ProposalRow, waitingAbout } from './proposal-store.ts';

/** The queue of proposals that wait for a second operator. */
export const PROPOSAL_QUEUE = 'proposals';

/**
 * A kind of proposal and its effect once an independent second operator approves; each module supplies its own kinds.
 */
export interface ProposalKind {
  readonly kind: ProposalKindName;
  /** The roles that may approve it; owners always may. */
  readonly roles: readonly OperatorRole[];
  /** Whether the state it was proposed for has changed since; left out if that does not matter. */
  hasMoved?(ctx: ReadContext, content: unknown): Promise<boolean>;
  /** Applies the proposal; returns something to be shown only to the approver, or null. */
  carryOut(ctx: WriteContext, approved: ApprovedProposal): Promise<string | null>;
}

export interface ApprovedProposal {
  readonly id: string;
  readonly subjectId: string | null;
  readonly subject: string;
  /** As proposed; parsed by the code that applies it. */
  readonly content: unknown;
  readonly reason: string;
  readonly proposedBy: string;
  readonly approvedBy: string;
}

export interface NewProposal {
  readonly kind: ProposalKindName;
  readonly operatorId: string;
  /** Two proposals about the same thing cannot be pending at once. */
  readonly about: string;
  readonly subjectId: string | null;
  /** The readable name of the subject. */
  readonly subject: string;
  readonly content: object;
  readonly changes: readonly FieldChange[];
  readonly reason: string;
  /** The screen whose readers see the proposal in the audit log. */
  readonly queue: string;
}

/**
 * Stores an operator's proposal with their signature; an independent second operator has to approve it. Moves nothing.
 */
export async function propose(ctx: WriteContext, wanted: NewProposal): Promise<ProposalRow> {
  const { operatorId, about, kind, subject, subjectId, reason } = wanted;
  const end = { state: 'cancelled', operatorId, reason, now: ctx.now } as const;
  await dropSignaturesUnder(ctx, await endExpired(ctx.tx, about, end));
  const row = await insertProposal(ctx.tx, {
    id: ctx.ids.next(ctx.now),
    kind,
    about,
    subject_id: subjectId,
    subject,
    content: JSON.stringify(wanted.content),
    changes: JSON.stringify(wanted.changes),
    reason,
    state: 'waiting',
    proposed_by: operatorId,
    proposed_at: ctx.now,
    expires_at: signatureExpiry(ctx.now),
  });
  if (row === null) throw new Refusal(proposalRefusals.ProposalWaits);
  await signFirst(ctx, { ...signingOf(row), operatorId });
  await recordAct(ctx, {
    operatorId,
    act: 'proposal.ask',
    subjectId: subjectId ?? row.id,
    subject: `${kind} ${subject}`,
    reason,
    queue: wanted.queue,
  });
  return row;
}

/** Ends all pending proposals that an operator made or that are about them. */
export async function endProposalsAround(
  ctx: WriteContext,
  id: string,
  by: { readonly operatorId: string; readonly reason: string },
): Promise<void> {
  const { operatorId, reason } = by;
  const end = { state: 'cancelled', operatorId, reason, now: ctx.now } as const;
  await dropSignaturesUnder(ctx, await endAround(ctx.tx, id, end));
}

async function dropSignaturesUnder(ctx: WriteContext, ended: readonly ProposalRow[]): Promise<void> {
  for (const { kind, id } of ended) await dropFirstSignature(ctx, kind, id);
}

/** Both operators sign the stored row; the approver sees it and need not repeat it. */
export function signingOf(row: ProposalRow): Omit<Signing, 'operatorId' | 'roles'> {
  return {
    queue: row.kind,
    caseId: row.id,
    subjectId: row.subject_id ?? row.id,
    content: { decision: 'approve', subject_id: row.subject_id, content: row.content, reason: row.reason },
  };
}

export type ProposalView = AnswerOf<'POST /api/operator/proposals'>['rows'][number];

const storedChanges = z.array(
  z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
);

/** A proposal as the reader sees it, with the reason why they cannot approve it, if any. */
export async function presentProposal(
  ctx: ReadContext,
  kinds: readonly ProposalKind[],
  row: ProposalRow,
  reader: Operator,
): Promise<ProposalView> {
  const names = await operatorNames(ctx, [row.proposed_by, ...(row.ended_by === null ? [] : [row.ended_by])]);
  const named = (id: string) => ({ id, name: names.get(id) ?? '' });
  const isExpired = row.state === 'waiting' && row.expires_at <= ctx.now;
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    subject_id: row.subject_id,
    changes: storedChanges.parse(row.changes),
    reason: row.reason,
    proposed_by: named(row.proposed_by),
    proposed_at: epochSeconds(row.proposed_at),
    expires_at: epochSeconds(row.expires_at),
    state: isExpired ? 'expired' : row.state,
    ended:
      row.ended_by === null || row.ended_at === null
        ? null
        : { by: named(row.ended_by), at: epochSeconds(row.ended_at), reason: row.end_reason ?? '' },
    bar: await barOf(ctx, kinds, row, reader),
  };
}

/** Why an operator cannot give the second signature; null if they can. */
async function barOf(
  ctx: ReadContext,
  kinds: readonly ProposalKind[],
  row: ProposalRow,
  reader: Operator,
): Promise<ProposalView['bar']> {
  const kind = kinds.find((known) => known.kind === row.kind);
  const { proposed_by: firstId, subject_id: subjectId } = row;
  const bar = await barOfSigner(ctx, { firstId, reader, roles: kind?.roles ?? [], subjectId });
  if (bar !== null || row.state !== 'waiting' || !(await kind?.hasMoved?.(ctx, row.content))) return bar;
  return { why: 'moved', first: '', behind: [], free_at: null };
}

/** The pending proposal about a thing, or null. */
export async function proposalAbout(
  ctx: ReadContext,
  about: string,
  { kinds, reader }: { readonly kinds: readonly ProposalKind[]; readonly reader: Operator },
): Promise<ProposalView | null> {
  return (await proposalsAbout(ctx, [about], { kinds, reader })).get(about) ?? null;
}

/** The pending proposals about many things, by thing. */
export async function proposalsAbout(
  ctx: ReadContext,
  about: readonly string[],
  { kinds, reader }: { readonly kinds: readonly ProposalKind[]; readonly reader: Operator },
): Promise<ReadonlyMap<string, ProposalView>> {
  const rows = await waitingAbout(ctx.reader, about, ctx.now);
  return new Map(
    await Promise.all(rows.map(async (row) => [row.about, await presentProposal(ctx, kinds, row, reader)] as const)),
  );
}

/** A proposal shown by the act that has just made it, which reads its own write. */
export function presentNewProposal(ctx: WriteContext, row: ProposalRow, proposer: Operator): Promise<ProposalView> {
  return presentProposal(readContextOf(ctx), [], row, proposer);
}
