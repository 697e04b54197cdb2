import { isCode, isTest, matchesIn, type Rule } from './source-file.ts';

const TEST = /\.(test|spec)\.tsx?$/;

const patience: Rule = {
  says: 'a test waits for events, with the limits that only a hang reaches: no time limits of its own, and no pauses in a page',
  applies: (path) => TEST.test(path),
  check: (file) => matchesIn(file, /\{ timeout: \d[\d_]{0,7} ?[,}]|waitForTimeout\(/g, 'a limit or a pause of its own'),
};

/** An array literal awaits its elements one after another. */
const plainAwaits: Rule = {
  says: 'what waits in turn is written in turn: `[await a(), await b()]` looks as if both ran at once',
  applies: (path) => isCode(path) && !isTest(path) && !path.startsWith('tools/rules'),
  check: (file) => matchesIn(file, /= \[\s*await [^;]*?,\s*await /g, 'two awaits in one array'),
};

export const patienceRules = { plainAwaits, patience };
