/** A message of a test runner while it works. Files are named from the project's folder. */
export type SuiteEvent =
  | { readonly kind: 'begun'; readonly file: string; readonly test: string }
  | {
      readonly kind: 'ended';
      readonly file: string;
      readonly test: string;
      readonly outcome: 'passed' | 'failed' | 'skipped';
      readonly milliseconds: number;
      /** The first lines of the error; empty for a test that passed. */
      readonly fault: string;
    }
  /** A remark by a test, which may have passed. */
  | { readonly kind: 'remark'; readonly file: string; readonly text: string }
  /** An error outside the tests: a file that cannot be loaded, a failed hook, or an uncaught error. */
  | { readonly kind: 'broken'; readonly file: string; readonly fault: string };

const FAULT_LINES_MAX = 12;
// oxlint-disable-next-line no-control-regex -- runners colour their messages
const COLOURS = /\u001B\[[0-9;]*m/g;

/** Sends an event to the program that started this one, if there is one. */
export function notify(event: SuiteEvent): void {
  process.send?.(event);
}

/** The first lines of an error, without the runner's colours. */
export function faultOf(messages: readonly (string | undefined)[]): string {
  const lines = messages
    .filter((message) => message !== undefined)
    .join('\n')
    .replace(COLOURS, '')
    .split('\n');
  return lines.slice(0, FAULT_LINES_MAX).join('\n').trim();
}
