import type { TestServer } from './open-test-server.ts';

/** Lets the demo's second owner approve what the first one asked for, where it waits for that. */
export async function approveByTwo(
  server: Pick<TestServer, 'operator'>,
  asked: Promise<{ readonly proposal: { readonly id: string } | null }>,
): Promise<void> {
  const { proposal } = await asked;
  if (proposal === null) return;
  const olga = await server.operator('olga');
  await olga.must('POST /api/operator/proposals/decide', { id: proposal.id, decision: 'approve', reason: 'Agreed' });
}
