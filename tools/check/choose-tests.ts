/** Test files by test runner; each runner finds the suite of a file by its own configuration. */
export interface Chosen {
  readonly vitest: readonly string[];
  readonly browser: readonly string[];
}

/**
 * The test files whose path contains a pattern. A pattern that equals a file's whole name without its extension selects
 * only that file.
 */
export function chooseTests(files: readonly string[], pattern: string): Chosen {
  const named = files.filter((file) => nameOf(file) === pattern);
  const fitting = named.length > 0 ? named : files.filter((file) => pattern !== '' && file.includes(pattern));
  return {
    vitest: fitting.filter((file) => !isBrowserTest(file)),
    browser: fitting.filter(isBrowserTest),
  };
}

function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/(\.db|\.screen)?\.(test|spec)\.tsx?$/, '');
}

function isBrowserTest(file: string): boolean {
  return /\.spec\.tsx?$/.test(file);
}
