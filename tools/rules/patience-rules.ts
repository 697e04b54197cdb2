import { matchesIn, type Rule } from './source-file.ts';

const TEST = /\.(test|spec)\.tsx?$/;

const patience: Rule = {
  says: 'a test waits for events, with the limits that only a hang reaches: no time limits of its own, and no pauses in a page',
  applies: (path) => TEST.test(path),
  check: (file) => matchesIn(file, /\{ timeout: \d[\d_]{0,7} ?[,}]|waitForTimeout\(/g, 'a limit or a pause of its own'),
};

export const patienceRules = { patience };
