export interface StepResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** Milliseconds of tests by file. */
  readonly spent: ReadonlyMap<string, number>;
  readonly failures: readonly string[];
}
