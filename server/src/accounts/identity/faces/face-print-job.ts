import type { Run } from '../../../platform/jobs/job.ts';
import { type FacePrint, facePrint } from './face-print.ts';

export const run: Run<null, FacePrint | null> = async (_question, picture) => ({
  answer: await facePrint(picture),
  bytes: Buffer.alloc(0),
});
