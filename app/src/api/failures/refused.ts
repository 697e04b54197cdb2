import { isRecord } from '@eh/ui/reader/stored.ts';
import type { Failure } from './failure-text.ts';

/** From this status on the fault is the server's, not the request's. */
const FAULT = 500;

/** A call that did not succeed. `code` is the refusal's number in the contract, `text` its message for people. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly outcome: Failure;
  readonly text: string;

  constructor(outcome: Failure, text: string) {
    super(`${outcome.kind}: ${text}`);
    this.outcome = outcome;
    this.text = text;
  }

  get code(): number {
    return 'code' in this.outcome ? this.outcome.code : 0;
  }

  /** The outcome of the action is unknown: the same key must be sent again. */
  get isUncertain(): boolean {
    const { outcome } = this;
    // A fault without a message of the application came from a proxy: by then the action may have happened.
    return outcome.kind === 'line-broken' || (outcome.kind === 'http' && outcome.status >= FAULT && outcome.code === 0);
  }

  /** A number that the refusal carries, such as the attempts that are left. */
  number(name: string): number | null {
    const value = this.outcome.kind === 'refused' && isRecord(this.outcome.data) ? this.outcome.data[name] : null;
    return typeof value === 'number' ? value : null;
  }
}
