import type { FacePrompt, IdentityPart } from '@eh/contract/accounts/identity/parts.ts';
import { identityRefusals } from '@eh/contract/accounts/identity/refusals.ts';
import * as z from 'zod';
import { ownFiles, type PrivateFiles, refileAs, type StoredFile } from '../../files/uploads/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { Refusal } from '../../platform/refusal.ts';
import { closedAccountWith, identityStatus, requireUser, takeTurn } from '../users/index.ts';
import type { FacePrint } from './faces/face-print.ts';
import { storeFaces } from './faces/face-store.ts';
import { readData, type UncheckedDraft } from './read-data.ts';
import { returnsOf } from './round-store.ts';
import type { IdentityRules } from './rules.ts';
import { type CheckChange, type CheckRow, findCheckOf, insertCheck, isVerifiedElsewhere, writeParts } from './store.ts';

const BITS = 256;
const BANDS = 16;
const facePrintJob: Job<null, FacePrint | null> = {
  module: new URL('./faces/face-print-job.ts', import.meta.url).href,
  answer: z
    .strictObject({
      bits: z
        .string()
        .regex(/^[01]+$/)
        .length(BITS),
      bands: z.array(z.number().int()).length(BANDS),
    })
    .nullable(),
  refusals: {},
};

export interface DraftTools {
  readonly rules: IdentityRules;
  readonly files: PrivateFiles;
}

/** The print of a picture sent with a face video. */
export interface PrintedFace {
  readonly fileId: string;
  readonly print: FacePrint;
}

/**
 * Reads the prints of a draft's pictures before the transaction begins. Skips files of other users; `saveDraft` refuses
 * them.
 */
export async function printFaces(
  ctx: ReadContext,
  tools: DraftTools,
  sent: { readonly userId: string; readonly draft: UncheckedDraft },
): Promise<readonly PrintedFace[]> {
  const stills = await ownFiles(ctx, sent.userId, sent.draft.facial_stills ?? []);
  const printed: PrintedFace[] = [];
  // Sequential, because parallel reads would hold all pictures of a draft in memory at once.
  for (const file of stills) {
    const print = await printOf(tools, sent.userId, file);
    if (print) printed.push({ fileId: file.id, print });
  }
  return printed;
}

async function printOf({ files }: DraftTools, userId: string, file: StoredFile): Promise<FacePrint | null> {
  const bytes = file.mediaType.startsWith('image/') ? await files.read(file) : null;
  return bytes && (await files.inChild(userId, facePrintJob, { question: null, bytes })).answer;
}

/** Stores the parts of a draft. They are checked here, so that applicants learn of a fault early. */
export async function saveDraft(
  ctx: WriteContext,
  rules: IdentityRules,
  sent: {
    readonly userId: string;
    readonly draft: UncheckedDraft;
    readonly faces: readonly PrintedFace[];
  },
): Promise<CheckRow> {
  const { userId, draft } = sent;
  await takeTurn(ctx, userId);
  const user = await requireUser(readContextOf(ctx), userId);
  const found = await findCheckOf(readContextOf(ctx), userId);
  // Users verified before applications existed have none and need none.
  if (!found && user.identityStatus !== identityStatus.none) throw new Refusal(identityRefusals.IdentityClosed);
  const check = found ?? (await openCheck(ctx, userId));
  const data = readData(ctx, draft, rules);
  if (data && (await isTaken(readContextOf(ctx), data.number_hash, userId)))
    throw new Refusal(identityRefusals.IdentityTaken);
  const files = await readFiles(ctx, userId, draft);
  const parts = new Set<IdentityPart>(files.parts);
  if (data) parts.add('data');
  if (parts.size === 0) return check;
  if (check.status !== 'draft' && check.status !== 'failed') throw new Refusal(identityRefusals.IdentityClosed);
  const redone = await redoneWith(ctx, check, parts);
  const saved = await writeParts(ctx, check.id, { ...files.change, ...data, redone });
  if (!saved) throw new Refusal(identityRefusals.IdentityClosed);
  if (files.change.still_file_ids) await storeFaces(ctx, saved.id, sent.faces);
  return saved;
}

/** Whether the document verifies somebody else, or verified a restricted person who has closed their account. */
async function isTaken(ctx: ReadContext, numberHash: string, userId: string): Promise<boolean> {
  if (await isVerifiedElsewhere(ctx, numberHash, userId)) return true;
  return (await closedAccountWith(ctx, { kind: 'document', value: numberHash })) === 'barred';
}

function openCheck(ctx: WriteContext, userId: string): Promise<CheckRow> {
  return insertCheck(ctx, {
    id: ctx.ids.next(ctx.now),
    user_id: userId,
    status: 'draft',
    prompts: drawPrompts(ctx),
    created_at: ctx.now,
  });
}

/**
 * The face comes first and the card last. The two moves in between are random, so that no video can be prepared in
 * advance.
 */
function drawPrompts(ctx: WriteContext): FacePrompt[] {
  const moves: FacePrompt[] = ['left', 'right', 'mouth'];
  moves.splice(ctx.ids.below(moves.length), 1);
  if (ctx.ids.below(2) === 1) moves.reverse();
  return ['front', ...moves, 'card'];
}

/** After a return, only returned parts may be changed; a changed part counts as redone. */
async function redoneWith(
  ctx: WriteContext,
  check: CheckRow,
  parts: ReadonlySet<IdentityPart>,
): Promise<IdentityPart[]> {
  if (check.status !== 'failed') return [];
  const returned = new Set((await returnsOf(readContextOf(ctx), check.id, check.round)).map((item) => item.part));
  if ([...parts].some((part) => !returned.has(part))) throw new Refusal(identityRefusals.IdentityPartPassed);
  return [...new Set([...check.redone, ...parts])];
}

interface ReadFiles {
  readonly parts: readonly IdentityPart[];
  readonly change: CheckChange;
}

/** Files have to be the applicant's own: pictures uploaded as documents or without a purpose, a video uploaded as a face. */
async function readFiles(ctx: WriteContext, userId: string, draft: UncheckedDraft): Promise<ReadFiles> {
  const stills = [...new Set(draft.facial_stills ?? [])];
  const { id_pic_front: front, id_pic_back: back, facial_video: face } = draft;
  const pictures = [front, back, ...stills].filter((id) => id !== undefined);
  const asked = [...pictures, ...(face === undefined ? [] : [face])];
  const files = await ownFiles(readContextOf(ctx), userId, asked);
  const unsaid = files.filter((file) => file.purpose === 'voucher' && file.mediaType.startsWith('image/'));
  const own = new Map(files.map((file) => [file.id, unsaid.includes(file) ? 'identity' : file.purpose]));
  const isFit = pictures.every((id) => own.get(id) === 'identity') && (face === undefined || own.get(face) === 'face');
  const isOnePictureTwice = front !== undefined && front === back;
  if (!isFit || isOnePictureTwice) throw new Refusal(identityRefusals.IdentityFileUnfit);
  await refileAs(
    ctx,
    unsaid.map((file) => file.id),
    'identity',
  );
  return {
    parts: [
      ...(front === undefined ? [] : (['front'] as const)),
      ...(back === undefined ? [] : (['back'] as const)),
      ...(face === undefined ? [] : (['face'] as const)),
    ],
    change: {
      ...(front === undefined ? {} : { front_file_id: front }),
      ...(back === undefined ? {} : { back_file_id: back }),
      ...(face === undefined
        ? {}
        : { face_file_id: face, still_file_ids: stills, face_seconds: draft.facial_seconds ?? null }),
    },
  };
}
