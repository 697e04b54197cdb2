import { front } from '../app.ts';
import { callWith, logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { operatorToken } from '../operator-console.ts';
import { People } from '../people.ts';
import { codePicture } from '../pictures.ts';

test('feedback with a picture reaches an operator, and the answer appears on the open page', async ({
  server,
  browser,
}) => {
  const people = new People(browser, server);
  const carol = await people.withPhone('carol');
  await carol.goto(`${server.address}/#/pages/help/feedback`);
  await front(carol)
    .getByLabel(/^What happened/)
    .fill('Could the payment page open Alipay directly?');
  const chooser = carol.waitForEvent('filechooser');
  await front(carol).getByRole('button', { name: 'Add a picture' }).click();
  const buffer = await codePicture(carol, 'the page that broke');
  await (await chooser).setFiles({ name: 'page.png', mimeType: 'image/png', buffer });
  await expect(front(carol).getByRole('progressbar')).toHaveCount(0);
  await front(carol).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(front(carol).getByText('Waiting')).toBeVisible();
  await front(carol).getByRole('button', { name: 'Picture 1' }).click();
  await expect(carol.getByRole('dialog').getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await carol.keyboard.press('Escape');

  const token = await operatorToken(server, 'omar');
  const { rows } = await (await logInAs(server.address, 'carol')).must('POST /api/feedback/index', {});
  const id = rows[0]?.id ?? '';
  await callWith(server.address, token, 'POST /api/operator/feedback/claim', { id, claim: true });
  await callWith(server.address, token, 'POST /api/operator/feedback/decide', {
    id,
    outcome: 'answered',
    answer: { zh: '谢谢，已转给产品团队', en: 'Thank you, it is with the product team' },
  });
  await expect(front(carol).getByText('Thank you, it is with the product team')).toBeVisible();
  await lookAt(carol, 'feedback-answered');
  await people.goHome();
});
