import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import type { Run } from '../../src/platform/jobs/job.ts';
import { Refusal } from '../../src/platform/refusal.ts';

/** Harms that a job can do to its process, for the tests of its limits. */
export const run: Run<string, unknown> = async (what, bytes) => {
  if (what === 'reverse') return { answer: bytes.length, bytes: Buffer.from(bytes).reverse() };
  if (what === 'surroundings') return { answer: Object.keys(process.env), bytes: Buffer.alloc(0) };
  if (what === 'refuse') throw new Refusal(uploadRefusals.FileTooLarge, { megabytes: 5 });
  if (what === 'fail') throw new Error('torn');
  if (what === 'crash') process.abort();
  while (what === 'spin') await new Promise(setImmediate);
  const held: Buffer[] = [];
  for (;;) {
    held.push(Buffer.alloc(4_000_000, held.length));
    await new Promise(setImmediate);
  }
};
