import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { buildWeb } from '../bring/build-web.ts';
import { root } from '../bring/root.ts';
import { bringBrowsers } from './bring-browsers.ts';
import { type Chosen, chooseTests } from './choose-tests.ts';

/** Runs the test files whose path contains a pattern, each in the suite of its kind. */
const [pattern = '', ...more] = process.argv.slice(2);
const files = globSync(['{contract,server,demo,tools,app,console,client,ui,e2e}/**/*.{test,spec}.{ts,tsx}'], {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
});
const chosen = chooseTests(files, pattern);
if (chosen.vitest.length + chosen.browser.length === 0) {
  console.error(`No test file has "${pattern}" in its path. Name a part of one: npm run test:one -- release-policy`);
  process.exit(1);
}
process.exitCode = await runAll(chosen);

async function runAll({ vitest, browser }: Chosen): Promise<number> {
  const ofVitest = vitest.length > 0 ? await run('vitest', ['run', ...vitest, ...more]) : 0;
  if (browser.length === 0) return ofVitest;
  await bringBrowsers();
  await buildWeb();
  const ofBrowser = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...browser, ...more]);
  return Math.max(ofVitest, ofBrowser);
}

function run(program: string, parameters: readonly string[]): Promise<number> {
  const child = spawn(`${root}/node_modules/.bin/${program}`, parameters, { cwd: root, stdio: 'inherit' });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done(code ?? 1));
  });
}
