import type { RequestOf } from '@eh/contract/calls.ts';
import type { Person } from './open-test-server.ts';

/** Opens something to a person, as it takes two operators: one proposes it, another one approves. */
export async function loosen(
  first: Person,
  second: Person,
  request: RequestOf<'POST /api/operator/users/change'>,
): Promise<void> {
  const { proposal } = await first.must('POST /api/operator/users/change', request);
  const approval = { id: proposal?.id ?? '', decision: 'approve', reason: 'I come to the same' } as const;
  await second.must('POST /api/operator/proposals/decide', approval);
}
