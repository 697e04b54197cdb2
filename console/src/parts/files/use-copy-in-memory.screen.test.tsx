import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, onTestFinished, test, vi } from 'vitest';
import { useCopyInMemory } from './use-copy-in-memory.ts';

const ADDRESS = '/api/files/private/1';

function answerWith(answer: () => Promise<Response>) {
  const asked = vi.fn<() => Promise<Response>>(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
}

const file = (type: string, status = 200) => new Response('x', { status, headers: { 'content-type': type } });

let created: MockInstance<typeof URL.createObjectURL>;
let revoked: MockInstance<typeof URL.revokeObjectURL>;
beforeEach(() => {
  created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy');
  revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  onTestFinished(() => {
    created.mockRestore();
    revoked.mockRestore();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('copies a document into memory, and releases it with the page', async () => {
  answerWith(() => Promise.resolve(file('application/pdf')));
  const { result, unmount } = renderHook(() => useCopyInMemory(ADDRESS));
  await waitFor(() => expect(result.current).toBe('blob:copy'));
  unmount();
  expect(revoked).toHaveBeenCalledWith('blob:copy');
});

test.each([
  ['a page that only claims to be one', () => Promise.resolve(file('text/html'))],
  ['a refused file', () => Promise.resolve(file('application/pdf', 403))],
  ['a file that never came', () => Promise.reject(new TypeError('Failed to fetch'))],
])('makes no copy of %s', async (_, answer) => {
  const asked = answerWith(answer);
  const { result } = renderHook(() => useCopyInMemory(ADDRESS));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect(result.current).toBeUndefined();
  expect(created).not.toHaveBeenCalled();
});
