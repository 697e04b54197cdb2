import { onTestFinished } from 'vitest';
import { discardFromOutbox, useOutbox } from '../src/api/outbox/outbox.ts';

/** What a test leaves unsent is not sent during the next one. */
export function emptyOutboxAfterwards(): void {
  onTestFinished(async () => {
    await Promise.all(useOutbox.getState().entries.map(({ id }) => discardFromOutbox(id)));
  });
}
