import type { CaseFiles } from '../../files/uploads/index.ts';
import { readContextOf } from '../../platform/context.ts';
import { CONTACT_QUEUE, contactReviewers } from './contact.ts';
import { findRequest } from './store.ts';

/** The pictures that a user attaches to a request for another phone or e-mail. */
export const contactCaseFiles: CaseFiles = {
  queue: CONTACT_QUEUE,
  roles: contactReviewers,
  filesOf: async (ctx, caseId) => (await findRequest(readContextOf(ctx), caseId))?.picture_ids ?? [],
};
