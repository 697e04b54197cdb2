import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** What a theme can break: nothing but colours differs from the page as it was held against all rules before. */
export const COLOURS_ONLY: readonly string[] = ['color-contrast'];

/** What axe finds wrong with a page as it stands, against all of its rules or those named: the rule, and what breaks it. */
export async function axeFindings(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  // It stays in a page once it is there: bringing it takes as long as looking.
  if (!(await page.evaluate<boolean>(`typeof axe === 'object'`))) await page.evaluate(source);
  const options = {
    resultTypes: ['violations'],
    ...(rules.length > 0 && { runOnly: { type: 'rule', values: rules } }),
  };
  return page.evaluate<readonly string[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => id + ': ' + html + ' ' + (any[0]?.message ?? ''))))`,
  );
}

/** The engine comes with its Playwright package, whose own way of running it opens another page for each look. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string };
