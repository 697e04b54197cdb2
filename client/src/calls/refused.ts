import { isRecord } from '@eh/ui/reader/stored.ts';
import { type Failure, isUncertain } from './outcome.ts';

/** A call that did not succeed. `code` is the refusal's number in the contract, `text` its message for people. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly outcome: Failure;
  readonly text: string;

  constructor(outcome: Failure, text: string) {
    super(text);
    this.outcome = outcome;
    this.text = text;
  }

  get code(): number {
    return 'code' in this.outcome ? this.outcome.code : 0;
  }

  /** The outcome of the action is unknown: the same key must be sent again. */
  get isUncertain(): boolean {
    return isUncertain(this.outcome);
  }

  /** A number that the refusal contains, such as the attempts left. */
  number(name: string): number | null {
    const value = 'data' in this.outcome && isRecord(this.outcome.data) ? this.outcome.data[name] : null;
    return typeof value === 'number' ? value : null;
  }
}
