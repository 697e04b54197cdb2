import type { AnswerOf } from '@eh/contract/calls.ts';
import * as z from 'zod';
import { ownFiles } from '../../../files/uploads/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { maskedName } from '../../../platform/formats/masks.ts';
import { barOfReader, firstSignatureOf } from '../../../staff/signatures/index.ts';
import { findUser, findUsers, type User } from '../../users/index.ts';
import type { CheckStatus } from '../check.ts';
import { ageAt } from '../documents/age.ts';
import { regionOf } from '../documents/provinces.ts';
import { readResidentNumber } from '../documents/resident-number.ts';
import { maskedDocument, openDocument } from '../documents/sealed-number.ts';
import { similarFaces } from '../faces/face-store.ts';
import { openedCheck } from '../opening-store.ts';
import { seconds } from '../present.ts';
import { roundsOf } from '../round-store.ts';
import type { CheckRow } from '../store.ts';
import { type CaseState, countSameNumber, similarCases } from './case-store.ts';
import { IDENTITY_QUEUE, reviewers } from './review-queue.ts';

type CaseDetail = AnswerOf<'POST /api/operator/identity/case'>;
type CaseLine = AnswerOf<'POST /api/operator/identity'>['rows'][number];
type PdfDocument = CaseDetail['papers'][number];

/** Cases as the list shows them: just enough to choose one, with names masked. */
export async function presentCases(
  ctx: ReadContext,
  checks: readonly CheckRow[],
  claims: ReadonlyMap<string, CaseLine['claimed_by']>,
): Promise<CaseLine[]> {
  const users = await findUsers(
    ctx,
    checks.map((check) => check.user_id),
  );
  const same = await countSameNumber(
    ctx,
    checks.flatMap((check) => check.number_hash ?? []),
  );
  return checks.map((check) => ({
    id: check.id,
    claimed_by: claims.get(check.id) ?? null,
    waiting_since: seconds(check.submitted_at ?? check.created_at),
    state: stateOf(check.status),
    account: users.get(check.user_id)?.account ?? '',
    name: maskedName(check.name ?? ''),
    document: check.document ?? 'resident_id',
    redone: check.redone,
    same_number: same.get(check.number_hash ?? '') ?? 0,
    needs_second: check.needs_second,
  }));
}

/** A whole case. Only the operator who has claimed it sees the documents, name and number: nobody can browse them. */
export async function presentCase(
  ctx: ReadContext,
  check: CheckRow,
  { operatorId, claimedBy }: { readonly operatorId: string; readonly claimedBy: CaseLine['claimed_by'] },
): Promise<CaseDetail> {
  const [line] = await presentCases(ctx, [check], new Map([[check.id, claimedBy]]));
  const user = await findUser(ctx, check.user_id);
  const reader = { kind: 'operator', id: operatorId } as const;
  const opened = await openedCheck(ctx, check.id, { reader, reason: 'review of the case' });
  if (!line || !user || opened.number_sealed === null) throw new Error(`Case ${check.id} has nobody`);
  const isOpen = line.claimed_by?.id === operatorId;
  const number = openDocument(ctx.serverKeys, opened.number_sealed);
  const birthDate = opened.birth_date ?? '';
  const resident = readResidentNumber(number);
  return {
    ...line,
    nickname: user.nickname,
    registered_at: seconds(user.registeredAt),
    is_open: isOpen,
    full_name: isOpen ? (check.name ?? '') : line.name,
    id_no: isOpen ? number : maskedDocument(number),
    birth_date: birthDate,
    age: ageAt(birthDate, ctx.now),
    region: resident ? regionOf(number) : null,
    sex: resident?.sex ?? null,
    has_checksum: resident !== null,
    prompts: check.prompts,
    facial_seconds: check.face_seconds,
    papers: isOpen ? await documentsOf(ctx, check) : [],
    likenesses: await likenessesOf(ctx, check, user),
    rounds: (await roundsOf(ctx, check.id)).map((round) => ({
      round: round.round,
      submitted_at: seconds(round.submittedAt),
      returned: round.returned.map(({ part, reason, zh, en }) => ({ part, reason: { code: reason, zh, en } })),
    })),
    first_decision: await firstDecisionOf(ctx, check, operatorId),
  };
}

async function documentsOf(ctx: ReadContext, check: CheckRow): Promise<PdfDocument[]> {
  const documents: Omit<PdfDocument, 'media_type'>[] = [];
  if (check.front_file_id) documents.push({ part: 'front', shows: 'front', file_id: check.front_file_id });
  if (check.back_file_id) documents.push({ part: 'back', shows: 'back', file_id: check.back_file_id });
  if (check.face_file_id) documents.push({ part: 'face', shows: 'video', file_id: check.face_file_id });
  check.still_file_ids.forEach((fileId, index) => {
    const prompt = check.prompts[index];
    if (prompt) documents.push({ part: 'face', shows: `still_${prompt}`, file_id: fileId });
  });
  const files = await ownFiles(
    ctx,
    check.user_id,
    documents.map((document) => document.file_id),
  );
  const types = new Map(files.map((file) => [file.id, file.mediaType]));
  return documents.flatMap((document) => {
    const mediaType = types.get(document.file_id);
    return mediaType === undefined ? [] : [{ ...document, media_type: mediaType }];
  });
}

async function likenessesOf(ctx: ReadContext, check: CheckRow, user: User): Promise<CaseDetail['likenesses']> {
  const like = await similarCases(ctx, check, await similarFaces(ctx, check.id));
  const users = await findUsers(ctx, [user.id, ...like.map((other) => other.userId)]);
  return like.map((other) => ({
    kind: other.kind,
    case_id: other.id,
    account: users.get(other.userId)?.account ?? '',
    name: maskedName(other.name),
    state: other.status === 'draft' ? 'draft' : stateOf(other.status),
  }));
}

const signedContent = z.object({ decision: z.enum(['pass', 'return']) });

async function firstDecisionOf(
  ctx: ReadContext,
  check: CheckRow,
  readerId: string,
): Promise<CaseDetail['first_decision']> {
  const first = await firstSignatureOf(ctx, IDENTITY_QUEUE, check.id);
  if (first === null) return null;
  return {
    operator: first.name,
    ...signedContent.parse(first.content),
    bar: await barOfReader(ctx, { firstId: first.operatorId, readerId, roles: reviewers }),
  };
}

function stateOf(status: CheckStatus): CaseState {
  return status === 'verified' || status === 'failed' ? status : 'waiting';
}
