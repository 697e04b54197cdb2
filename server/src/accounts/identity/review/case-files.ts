import type { CaseFiles } from '../../../files/uploads/index.ts';
import { readContextOf } from '../../../platform/context.ts';
import { findCheck } from '../store.ts';
import { IDENTITY_QUEUE, reviewers } from './review-queue.ts';

/** The documents and faces of a check. */
export const identityCaseFiles: CaseFiles = {
  queue: IDENTITY_QUEUE,
  roles: reviewers,
  async filesOf(ctx, caseId) {
    const check = await findCheck(readContextOf(ctx), caseId);
    if (check === null) return [];
    const { front_file_id: front, back_file_id: back, face_file_id: face, still_file_ids: stills } = check;
    return [front, back, face, ...stills].filter((id) => id !== null);
  },
};
