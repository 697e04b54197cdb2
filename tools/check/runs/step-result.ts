export interface StepResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** Seconds of a core, with all that it started; null where that is not known. */
  readonly coreSeconds: number | null;
  /** Milliseconds of tests by file. */
  readonly spent: ReadonlyMap<string, number>;
  readonly failures: readonly string[];
}
