import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** What a theme can break: nothing but colours differs from the page as it was held against all rules before. */
export const COLOURS_ONLY: readonly string[] = ['color-contrast'];

/** What axe finds wrong with a page as it stands, against all of its rules or those named: the rule, and what breaks it. */
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
