import { rmSync } from 'node:fs';
import { front, newestCode } from '../app.ts';
import { callWith } from '../caller.ts';
import { CAMERA_FILE, holdBeforeCamera } from '../camera-film.ts';
import { drawnCard, openNewcomer, residentNumber } from '../documents.ts';
import { consoleErrorsOf, expect, lookAt, test } from '../fixtures.ts';
import { openConsole, operatorToken } from '../operator-console.ts';

// Its sharp edges stand for those of a card.
test.beforeEach(() => holdBeforeCamera('a document'));
test.afterAll(() => rmSync(CAMERA_FILE, { force: true }));

const FORM = '#/pages/personal/set-identity';
const CONSOLE_SIZE = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' } as const;

test('a newcomer is verified by card photos from camera and file, a face video and a phone, and redoes one picture', async ({
  browser,
  server,
}) => {
  test.slow();
  const { context, page, token } = await openNewcomer(browser, server, 'grace');
  const said = consoleErrorsOf(context);
  await context.grantPermissions(['camera', 'microphone']);
  await page.goto(`${server.address}/${FORM}`);
  const form = front(page);
  await expect(form.getByRole('heading', { name: 'Your document' })).toBeFocused();
  await form.getByLabel('Full name', { exact: true }).fill('阿依古丽・买买提');
  await form.getByLabel('ID number').fill(residentNumber(1));
  await form.getByRole('button', { name: 'Next' }).click();

  await expect(form.getByRole('heading', { name: 'Take photos of your document' })).toBeFocused();
  await form.getByRole('region', { name: 'Front' }).getByRole('button', { name: 'Take photo' }).click();
  await expect(front(page).getByText('Good, hold still')).toBeVisible();
  await lookAt(page, 'identity-camera');
  await front(page).getByRole('button', { name: 'Take photo' }).click();
  await front(page).getByRole('button', { name: 'Use photo' }).click();
  await expect(form.getByRole('region', { name: 'Front' }).getByText('uploaded', { exact: true })).toBeVisible();

  const back = form.getByRole('region', { name: 'Back' });
  const choose = async (name: string, width: number, blur = 0) =>
    back.locator('input').setInputFiles({ name, mimeType: 'image/jpeg', buffer: await drawnCard(page, width, blur) });
  await choose('b.jpg', 1600, 24);
  await expect(front(page).getByText('A little blurred')).toBeVisible();
  await lookAt(page, 'identity-blurred');
  await front(page).getByRole('button', { name: 'Retake' }).click();
  await choose('b.jpg', 1600);
  await expect(front(page).getByText('Sharp', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await front(page).getByRole('button', { name: 'Use photo' }).click();
  await expect(back.getByText(/^Uploading/).last()).toBeVisible();
  await context.setOffline(false);
  // A try that failed meanwhile waits its pause first.
  await expect(back.getByText('uploaded', { exact: true })).toBeVisible();
  expect(said.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await form.getByRole('button', { name: 'Next' }).click();

  await form.getByRole('button', { name: 'Start recording' }).click();
  await expect(front(page).getByText('Place your face in the oval')).toBeVisible();
  const record = front(page).getByRole('button', { name: 'Start recording' });
  await expect(record).toBeEnabled();
  await record.click();
  await expect(front(page).getByText('Step 2 of 4')).toBeVisible();
  await lookAt(page, 'identity-recording');
  // The recording runs its whole length first.
  await expect(form.getByRole('region', { name: 'Face video' }).getByText('uploaded', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Watch video' }).click();
  const video = front(page).locator('video');
  await expect.poll(() => video.evaluate((element) => Reflect.get(element, 'readyState') as number)).toBeGreaterThan(1);
  await page.goBack();
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByLabel('Phone').fill('13711110077');
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByRole('button', { name: /^Resend in/ })).toBeVisible();
  await form.getByLabel('Code').fill(await newestCode(server));
  await form.getByRole('button', { name: 'Submit for review' }).click();
  await expect(front(page).getByRole('heading', { name: 'Waiting for review' })).toBeVisible();

  const operatorContext = await browser.newContext({ ...CONSOLE_SIZE, reducedMotion: 'reduce' });
  const rita = await operatorContext.newPage();
  const complaints = consoleErrorsOf(operatorContext);
  await openConsole(rita, server, 'rita', 'identity');
  await rita.getByRole('link', { name: /\*买买提|\*提/ }).click();
  await expect(rita.getByText('Claim the case to see documents, name and number')).toBeVisible();
  await rita.keyboard.press('c');
  await expect(rita.getByText('阿依古丽·买买提')).toBeVisible();
  const picture = rita.getByRole('img', { name: 'Back', exact: true });
  await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth') as number)).toBeGreaterThan(0);
  await lookAt(rita, 'console-identity-case');
  await rita.getByRole('button', { name: 'Enlarge: Front', exact: true }).click();
  await rita.getByRole('button', { name: 'Zoom in' }).click();
  await rita.keyboard.press('Escape');
  await expect(rita.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
  await rita.keyboard.press('r');
  await rita.getByLabel('Back', { exact: true }).check();
  await rita.getByLabel('Reason: Back').selectOption('Glare hides the expiry date');
  await lookAt(rita, 'console-identity-return');
  await rita.getByRole('form').getByRole('button', { name: 'Return' }).click();
  await expect(rita.getByText(/^Returned \d{8}$/)).toBeVisible();
  await operatorContext.close();
  expect(complaints).toEqual([]);

  await expect(page.getByRole('heading', { name: '1 item to redo' })).toBeVisible();
  await front(page).getByRole('button', { name: 'Redo' }).click();
  await choose('c.jpg', 1500);
  await front(page).getByRole('button', { name: 'Use photo' }).click();
  await expect(back.getByText('uploaded', { exact: true })).toBeVisible();
  await front(page).getByRole('button', { name: 'Next' }).click();
  await front(page).getByRole('button', { name: 'Submit for review' }).click();
  await expect(front(page).getByRole('heading', { name: 'Waiting for review' })).toBeVisible();

  const operator = await operatorToken(server, 'rita');
  const { rows } = await callWith(server.address, operator, 'POST /api/operator/identity', {});
  const redone = rows.find((row) => row.redone.length === 1);
  if (!redone) throw new Error('The application that was redone waits for nobody');
  await callWith(server.address, operator, 'POST /api/operator/identity/claim', { id: redone.id, claim: true });
  const decision = { id: redone.id, decision: 'pass', note: 'All parts match' } as const;
  await callWith(server.address, operator, 'POST /api/operator/identity/decide', decision);
  await expect(page.getByRole('heading', { name: 'You are verified' })).toBeVisible();
  expect(await callWith(server.address, token, 'GET /api/m', {})).toMatchObject({
    has_identity: true,
    real_name: '*******提',
  });
  await context.close();
});
