import { relative } from 'node:path';
import type { TestAnnotation } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { root } from '../../bring/root.ts';
import { faultOf, notify } from './suite-event.ts';

const fileOf = ({ moduleId }: TestModule): string => relative(root, moduleId);
const faultOfAll = (errors: readonly { readonly message: string; readonly stacks?: readonly object[] }[]): string =>
  faultOf(errors.map(({ message }) => message));

/** Reports each test of a Vitest run when it starts and ends. */
export default class VitestReporter implements Reporter {
  onTestCaseReady(test: TestCase): void {
    notify({ kind: 'begun', file: fileOf(test.module), test: test.fullName });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'pending') return;
    const milliseconds = test.diagnostic()?.duration ?? 0;
    const fault = faultOfAll(errors);
    notify({ kind: 'ended', file: fileOf(test.module), test: test.fullName, outcome: state, milliseconds, fault });
  }

  onTestCaseAnnotate({ module }: TestCase, { message }: TestAnnotation): void {
    notify({ kind: 'remark', file: fileOf(module), text: message });
  }

  /** A failed hook is recorded at its suite and not as a failed test. */
  onTestModuleEnd(module: TestModule): void {
    const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
    if (errors.length > 0) notify({ kind: 'broken', file: fileOf(module), fault: faultOfAll(errors) });
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    for (const error of errors) notify({ kind: 'broken', file: '', fault: faultOfAll([error]) });
  }
}
