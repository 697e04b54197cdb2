import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole } from '../operator-console.ts';

for (const [name, appearance] of [
  ['zh-dark', { locale: 'zh-CN', colorScheme: 'dark' }],
  ['en-light', { locale: 'en-GB', colorScheme: 'light' }],
] as const) {
  test.describe(name, () => {
    test.use({ viewport: { width: 1440, height: 900 }, ...appearance });
    test('operators read what each night erased, and whether a closed account holds coins', async ({
      page,
      server,
    }) => {
      await openConsole(page, server, 'omar', 'erased-data');
      const [title, none] =
        name === 'zh-dark' ? ['数据清除', '没有已注销的账号持有币'] : ['Erased data', 'No closed account holds coins'];
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page.getByText(none)).toBeVisible();
      await lookAt(page, `console-erased-data-${name}`);
    });
  });
}
