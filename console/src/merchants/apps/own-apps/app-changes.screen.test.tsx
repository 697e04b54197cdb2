import type { AnswerOf } from '@eh/contract/calls.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../../testing/fill-in.ts';
import { qinghe, renderPortal } from '../../../../testing/render-portal.tsx';
import { now } from '../../../../testing/sample-portal.ts';

type OwnApp = AnswerOf<'POST /api/merchant/apps'>['rows'][number];
const LIST = 'POST /api/merchant/apps';
const CHANGE = 'POST /api/merchant/apps/change';
const CREATE = 'POST /api/merchant/apps/create';
const ROTATE = 'POST /api/merchant/apps/rotate-secret';
const CLOSE = 'POST /api/merchant/apps/close';
const gull: OwnApp = {
  id: '00000000-0000-4000-8000-0000000000e1',
  client_id: 'app_live_4f1f6a013c5f9d0a7d52',
  kind: 'server',
  environment: 'live',
  name: 'Gull Budget',
  domain: 'gull.example',
  logo: null,
  redirects: ['https://gull.example/back', 'https://gull.example/too'],
  scopes: ['openid', 'pay'],
  status: 'active',
  wanted: null,
  reason: null,
  created_at: now - 1000,
  secrets: [{ ending: 'a1B2', created_at: now - 1000, ends_at: null }],
};
const list = (...rows: OwnApp[]): Answers => ({ [LIST]: { rows, next_cursor: null } });

async function openForm(button: string, title: string, answers: Answers) {
  const opened = renderPortal('apps', { answers });
  await opened.user.click(await screen.findByRole('button', { name: button }));
  return { ...opened, form: within(screen.getByRole('form', { name: title })) };
}

test('keeps the reviewed facts of a live app, and sends its new name and addresses', async () => {
  const { server, user, form } = await openForm('Change Gull Budget', 'Change Gull Budget', {
    ...list(gull),
    [CHANGE]: { ...gull, name: 'Gull' },
  });
  expect(form.getByText(/^Domain and rights were reviewed and stay/)).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('Domain').disabled).toBe(true);
  const open = form.getAllByRole<HTMLInputElement>('checkbox').filter(({ disabled }) => !disabled);
  expect(open).toEqual([]);
  fillIn(form.getByLabelText('Name'), 'Gull');
  fillIn(form.getByLabelText('Redirect addresses'), 'https://gull.example/back\n\n');
  fillIn(form.getByLabelText('Payment password'), '135790');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(server.requestsOf(CHANGE)).toEqual([
    {
      merchant_id: qinghe.id,
      id: gull.id,
      name: 'Gull',
      domain: 'gull.example',
      redirects: ['https://gull.example/back'],
      scopes: ['openid', 'pay'],
      security_password: '135790',
    },
  ]);
});

test('starts with the pending change, not with the current values', async () => {
  const wanted = { name: 'Gull Two', redirects: ['https://two.gull.example/back'], logo: null, at: now };
  const { form } = await openForm('Change Gull Budget', 'Change Gull Budget', list({ ...gull, wanted }));
  expect(screen.getByText('a change is being reviewed')).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Gull Two');
  expect(form.getByLabelText<HTMLTextAreaElement>('Redirect addresses').value).toBe('https://two.gull.example/back');
});

test('lets every field of a refused app be changed, and says why its addresses were refused', async () => {
  const { server, user, form } = await openForm('Change Gull Budget', 'Change Gull Budget', {
    ...list({ ...gull, status: 'refused', reason: 'The domain does not open' }),
    [CHANGE]: refused(appRefusals.RedirectNotOnDomain, { redirect: 'https://gul.example', domain: 'gull.net.example' }),
  });
  fillIn(form.getByLabelText('Domain'), 'gull.net.example');
  await user.click(form.getByRole('checkbox', { name: 'whether they are verified' }));
  await user.click(form.getByRole('checkbox', { name: 'pay from the balance' }));
  fillIn(form.getByLabelText('Payment password'), '135790');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findByRole('alert')).textContent).toMatch(/^The redirect address https:\/\/gul\.example has to/);
  expect(server.requestsOf(CHANGE)).toMatchObject([
    { domain: 'gull.net.example', scopes: ['openid', 'identity.status'] },
  ]);
});

test.each(['Name', 'Domain', 'Redirect addresses'])('registers no app without “%s”', async (missing) => {
  const { server, user, form } = await openForm('Register an app', 'Register an app', list());
  const values = { Name: 'Gull', Domain: 'gull.example', 'Redirect addresses': 'https://gull.example/back' };
  for (const [label, value] of Object.entries(values))
    fillIn(form.getByLabelText(label), label === missing ? ' ' : value);
  fillIn(form.getByLabelText('Payment password'), '135790');
  await user.click(form.getByRole('button', { name: 'Register an app' }));
  expect(server.requestsOf(CREATE)).toEqual([]);
});

test('does not let an app be registered without its basic right', async () => {
  const { form } = await openForm('Register an app', 'Register an app', list());
  const base = form.getByRole<HTMLInputElement>('checkbox', { name: 'know who it is' });
  expect(base.checked).toBe(true);
  expect(base.disabled).toBe(true);
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'pay from the balance' }).checked).toBe(false);
});

test('rotates a secret with the payment password, repeats after a lost answer, and shows the new secret once', async () => {
  let isLost = true;
  const { server, user, form } = await openForm('Rotate the secret Gull Budget', 'Rotate the secret of Gull Budget', {
    ...list(gull),
    [ROTATE]: () => (isLost ? lost : { app: gull, secret: 'the-new-secret' }),
  });
  const rotate = form.getByRole('button', { name: 'Rotate the secret' });
  await user.click(rotate);
  expect(server.requestsOf(ROTATE)).toEqual([]);
  fillIn(form.getByLabelText('Payment password'), '135790');
  await user.click(rotate);
  expect(await form.findByRole('alert')).toBeTruthy();
  isLost = false;
  await user.click(rotate);
  const card = within(await screen.findByRole('region', { name: 'Save the secret now' }));
  expect(card.getByText('the-new-secret')).toBeTruthy();
  expect(new Set(server.keysOf(ROTATE)).size).toBe(1);
  await user.click(card.getByRole('button', { name: 'I have saved it' }));
  expect(screen.queryByText('the-new-secret')).toBeNull();
});

test('closes an app permanently, and then offers no action for it', async () => {
  const { server, user, form } = await openForm('Close the app Gull Budget', 'Close Gull Budget?', {
    ...list(gull),
    [CLOSE]: { ...gull, status: 'closed' },
  });
  expect(form.getByText(/This cannot be undone/)).toBeTruthy();
  fillIn(form.getByLabelText('Payment password'), '135790');
  server.change(list({ ...gull, status: 'closed' }));
  await user.click(form.getByRole('button', { name: 'Close the app' }));
  expect(await screen.findByText('closed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: / Gull Budget$/ })).toBeNull();
});

test.each([
  ['active', ['Change', 'Logo', 'Rotate the secret', 'Close the app']],
  ['applied', ['Logo', 'Rotate the secret', 'Close the app']],
  ['refused', ['Change', 'Logo', 'Rotate the secret', 'Close the app']],
  ['stopped', ['Rotate the secret', 'Close the app']],
  ['closed', []],
] as const)('offers for an app that is %s only the possible actions', async (status, acts) => {
  renderPortal('apps', { merchant: { role: 'developer' }, answers: list({ ...gull, status }) });
  await screen.findByText('gull.example');
  const offered = screen.queryAllByRole('button', { name: / Gull Budget$/ }).map((button) => button.textContent);
  expect(offered).toEqual(acts);
});

test('says in Chinese that an app was stopped, and why', async () => {
  const reason = '应用冒充他人或误导用户';
  renderPortal('apps', {
    language: 'zh-CN',
    merchant: { role: 'finance' },
    answers: list({ ...gull, status: 'stopped', reason }),
  });
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByText('已停用')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /注册应用|登记应用/ })).toBeNull();
});

test.each([
  ['en', 'No apps yet', 'Register one, and people can log in with EH and let it pay.'],
  ['zh-CN', '还没有应用', /EH/],
] as const)('says in %s that there is no app, and what an app is for', async (language, none, text) => {
  renderPortal('apps', { language, answers: list() });
  expect((await screen.findByRole('heading', { name: none })).nextElementSibling?.textContent).toMatch(text);
});
