import { onTestFinished } from 'vitest';
import { discardFromOutbox, useOutbox } from '../../src/api/outbox/outbox.ts';

/** Messages that a test leaves unsent are not sent during the next one. */
export function emptyOutboxAfterwards(): void {
  onTestFinished(async () => {
    await Promise.all(useOutbox.getState().entries.map(({ id }) => discardFromOutbox(id)));
  });
}
