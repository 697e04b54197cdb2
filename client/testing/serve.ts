import { type Language } from '@eh/contract/platform/languages/language.ts';
import { type Answers, type FakeServer, fakeServer, listen } from '@eh/contract/testing/fake-server.ts';
import { dismissToasts } from '@eh/ui/overlays/toast.tsx';
import { useSettings } from '@eh/ui/reader/settings.ts';
import type { QueryClient } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';

export interface Served {
  readonly answers: Answers;
  readonly language: Language;
  readonly queryClient: QueryClient;
  /** Resets what the client stores besides its answers, once the page is gone. */
  readonly forget: () => void;
}

/** A server with given answers for one test. At the end it is removed, and must have found no fault. */
export function serve({ answers, language, queryClient, forget }: Served): FakeServer {
  const server = fakeServer(answers);
  listen(server);
  // Failed queries are retried without delay, so that no test waits for it.
  const usual = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...usual, queries: { ...usual.queries, retryDelay: 0 } });
  onTestFinished(() => {
    cleanup();
    dismissToasts();
    queryClient.clear();
    forget();
    localStorage.clear();
    expect(server.faults).toEqual([]);
  });
  useSettings.setState({ language });
  return server;
}
