import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** The rules that a theme can break: only colours differ from the page that was checked against all rules before. */
export const COLOURS_ONLY: readonly string[] = ['color-contrast'];

/** Findings of axe on the page as it stands, by all rules or the named ones: the rule and the elements that break it. */
export async function axeFindings(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  const options = {
    resultTypes: ['violations'],
    ...(rules.length > 0 && { runOnly: { type: 'rule', values: rules } }),
  };
  // It stays in a page once it is there: bringing it takes longer than looking.
  const scan = () =>
    page.evaluate<readonly string[] | null>(
      `typeof axe !== 'object' ? null : axe.run(${JSON.stringify(options)}).then(({ violations }) =>
        violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, any }) => id + ': ' + html + ' ' + (any[0]?.message ?? ''))))`,
    );
  const findings = await scan();
  if (findings !== null) return findings;
  await page.evaluate(source);
  return (await scan()) ?? ['axe could not be brought'];
}

/** The engine comes with its Playwright package, whose own way of running it opens another page for each look. */
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
