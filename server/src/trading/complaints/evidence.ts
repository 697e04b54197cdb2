import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { ownFiles } from '../../files/uploads/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type NewReply, takeCode, writeCode } from './reply-store.ts';
import { hoursAfter } from './state-machine/complaint.ts';
import type { Side } from './state-machine/complaint-facts.ts';

export interface SentEvidence {
  readonly files: readonly string[];
  readonly videos: readonly string[];
}

const CODE_LIMIT = 10_000;
const CODE_DIGITS = 4;
/** Enough time to record and send a minute of video, but too little to fake one. */
const CODE_HOURS = 0.5;

/** The files of a reply, checked to be the sender's own. A video is stored with its code and uses up the code. */
export async function evidenceFor(
  ctx: WriteContext,
  sender: { readonly complaintId: string; readonly side: Side; readonly userId: string },
  sent: SentEvidence,
): Promise<NonNullable<NewReply['files']>> {
  const ids = [...sent.files, ...sent.videos];
  if (ids.length === 0) return [];
  const own = await ownFiles(readContextOf(ctx), sender.userId, ids);
  const isVideo = new Map(own.map((file) => [file.id, file.mediaType.startsWith('video/')]));
  const fits =
    own.length === new Set(ids).size &&
    sent.files.every((id) => isVideo.get(id) === false) &&
    sent.videos.every((id) => isVideo.get(id) === true);
  if (!fits) throw new Refusal(complaintRefusals.EvidenceNotYours);
  const code = sent.videos.length > 0 ? await takeCode(ctx, sender.complaintId, sender.side) : null;
  return own.map((file) => ({ id: file.id, proofCode: isVideo.get(file.id) === true ? code : null }));
}

/** Gives a side the code that its next video must show, to prove that the recording is new. */
export async function giveCode(
  ctx: WriteContext,
  to: { readonly complaintId: string; readonly side: Side; readonly hours?: number },
): Promise<string> {
  const code = String(ctx.ids.below(CODE_LIMIT)).padStart(CODE_DIGITS, '0');
  await writeCode(ctx, {
    complaint_id: to.complaintId,
    side: to.side,
    code,
    until: hoursAfter(ctx.now, to.hours ?? CODE_HOURS),
  });
  return code;
}
