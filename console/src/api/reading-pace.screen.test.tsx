import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';
import { useReadingPace } from './reading-pace.ts';

function Clients({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

test('pauses timed refetching while an action is in progress', async () => {
  const answer = Promise.withResolvers<null>();
  const { result } = renderHook(
    () => ({ pace: useReadingPace(5000), decide: useMutation({ mutationFn: () => answer.promise }) }),
    { wrapper: Clients },
  );
  expect(result.current.pace).toBe(5000);
  act(() => result.current.decide.mutate());
  await waitFor(() => expect(result.current.pace).toBe(false));
  answer.resolve(null);
  await waitFor(() => expect(result.current.pace).toBe(5000));
});
