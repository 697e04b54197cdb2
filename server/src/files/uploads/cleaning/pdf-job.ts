import type { Run } from '../../../platform/jobs/job.ts';
import { refuseActivePdf } from './pdf-content.ts';

/** Documents stored before uploads were checked are checked when an operator opens them. */
export const run: Run<null, null> = async (_question, bytes) => {
  refuseActivePdf(bytes);
  return { answer: null, bytes: Buffer.alloc(0) };
};
