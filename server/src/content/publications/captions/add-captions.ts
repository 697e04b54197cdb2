import {
  CAPTIONS_BYTES_MAX,
  CUE_TEXT_MAX,
  CUES_MAX,
} from '@eh/contract/content/publications/captions/caption-bounds.ts';
import {
  type CaptionFault,
  type Cue,
  readCaptions,
  writeCaptions,
} from '@eh/contract/content/publications/captions/read-captions.ts';
import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insertCaptions } from './caption-store.ts';

const KILOBYTE = 1024;

/** Stores the cues of a WebVTT file and nothing else in it. */
export async function addCaptions(
  ctx: WriteContext,
  { file, addedBy }: { readonly file: string; readonly addedBy: string },
): Promise<{ readonly id: string; readonly lines: number }> {
  const cues = cuesOf(file);
  const id = ctx.ids.next(ctx.now);
  await insertCaptions(ctx, { id, captions: writeCaptions(cues), lines: cues.length, addedBy });
  return { id, lines: cues.length };
}

function cuesOf(file: string): readonly Cue[] {
  const bytes = Buffer.byteLength(file);
  if (bytes > CAPTIONS_BYTES_MAX)
    throw new Refusal(publicationRefusals.CaptionsTooLarge, {
      kilobytes: Math.ceil(bytes / KILOBYTE),
      most: CAPTIONS_BYTES_MAX / KILOBYTE,
    });
  const read = readCaptions(file);
  if ('cues' in read) return read.cues;
  throw refusalOf(read);
}

function refusalOf(fault: CaptionFault): Refusal {
  switch (fault.kind) {
    case 'no-header':
      return new Refusal(publicationRefusals.CaptionsNotVtt);
    case 'empty':
      return new Refusal(publicationRefusals.CaptionsEmpty);
    case 'too-many':
      return new Refusal(publicationRefusals.CaptionsTooMany, { most: CUES_MAX });
    case 'time':
      return new Refusal(publicationRefusals.CaptionsTimeWrong, { line: fault.line });
    case 'order':
      return new Refusal(publicationRefusals.CaptionsOutOfOrder, { line: fault.line });
    case 'too-long':
      return new Refusal(publicationRefusals.CaptionsLineTooLong, { line: fault.line, most: CUE_TEXT_MAX });
    case 'mark-up':
      return new Refusal(publicationRefusals.CaptionsMarkup, { line: fault.line, found: fault.found });
  }
}
