import { matchesIn, type Rule } from './source-file.ts';

const TEST = /\.(test|spec)\.tsx?$/;

const patience: Rule = {
  says: 'a test waits for events, with the limits that only a hang reaches: no time limits and pauses of its own',
  applies: (path) => TEST.test(path),
  check: (file) =>
    matchesIn(
      file,
      /\{ timeout: [\d_]+|waitForTimeout\(|new Promise\(\((\w+)\) => setTimeout\(\1, \d/g,
      'a limit or a pause of its own',
    ),
};

export const patienceRules = { patience };
