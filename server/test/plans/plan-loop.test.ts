import { expect, it } from 'vitest';
import type { JobParts } from '../../src/composition/background/job-parts.ts';
import { deadlineHandlers, planHandlers } from '../../src/composition/jobs.ts';

it('serves the payments of plans apart, so that thousands at ten in the morning delay no trade', () => {
  const waitedFor = Object.keys(deadlineHandlers({} as JobParts));
  expect(waitedFor.length).toBeGreaterThan(0);
  for (const kind of Object.keys(planHandlers())) expect(waitedFor).not.toContain(kind);
});
