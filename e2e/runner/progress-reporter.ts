import { relative } from 'node:path';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { root } from '../../tools/bring/root.ts';
import { faultOf, notify } from '../../tools/check/runs/suite-event.ts';

const fileOf = ({ location }: TestCase): string => relative(root, location.file);

/** Tells each browser test as it begins and ends. */
export default class ProgressReporter implements Reporter {
  onTestBegin(test: TestCase): void {
    notify({ kind: 'begun', file: fileOf(test), test: test.title });
  }

  onTestEnd(test: TestCase, { status, duration, errors }: TestResult): void {
    const outcome = status === 'passed' || status === 'skipped' ? status : 'failed';
    const fault = faultOf(errors.map(({ message }) => message));
    notify({ kind: 'ended', file: fileOf(test), test: test.title, outcome, milliseconds: duration, fault });
  }

  onError(error: TestError): void {
    notify({ kind: 'broken', file: error.location?.file ?? '', fault: faultOf([error.message]) });
  }

  printsToStdio(): boolean {
    return false;
  }
}
