import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { front, logIn, PHONE } from '../app.ts';
import { expect, lookAt, test } from '../fixtures.ts';

test.use(PHONE);

test('bob checks on the phone that the balance is in the published sum, and saves the proof', async ({
  page,
  server,
}) => {
  // The day's proof is made by a job within seconds of the first coins.
  await expect
    .poll(async () => {
      const reply = (await (await fetch(`${server.address}/api/solvency`)).json()) as { data: { days: unknown[] } };
      return reply.data.days.length;
    })
    .toBeGreaterThan(0);
  await logIn(page, server, 'bob');
  await page.goto(`${server.address}/#/pages/index/solvency`);
  await expect(front(page).getByText('In circulation')).toBeVisible();
  await front(page).getByRole('button', { name: 'Verify my balance' }).click();
  await expect(front(page).getByRole('heading', { name: 'Verified' })).toBeVisible();
  await expect(front(page).getByText(/^Your [\d,.]+ EH is included in the published [\d,.]+ EH$/)).toBeVisible();
  await lookAt(page, 'solvency');
  const download = page.waitForEvent('download');
  await front(page).getByRole('button', { name: 'Save proof' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^eh-proof-\d{4}-\d\d-\d\d\.json$/);
  const program = join(import.meta.dirname, '../../server/src/cli/verify-proof.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, await saved.path()]);
  expect(stdout).toMatch(/^[\d.]+ EH of [0-9a-f-]{36} are in the [\d.]+ EH of /);
});
