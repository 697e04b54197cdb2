import type { RefusalKind } from '@eh/contract/platform/refusal.ts';

/** An expected "no": use cases throw it so that their transaction rolls back; the edge turns it into the envelope. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: RefusalKind;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(kind: RefusalKind, data: Readonly<Record<string, unknown>> = {}) {
    super(kind.en);
    this.kind = kind;
    this.data = data;
  }
}
