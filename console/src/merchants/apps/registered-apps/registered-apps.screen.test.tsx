import type { AnswerOf } from '@eh/contract/calls.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../../testing/fill-in.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { now } from '../../../../testing/sample-portal.ts';
import type { AppProfile } from './queries.ts';

const LIST = 'POST /api/operator/registered-apps';
const PROFILE = 'POST /api/operator/registered-apps/profile';
const STOP = 'POST /api/operator/registered-apps/stop';
const RESTART = 'POST /api/operator/registered-apps/restart';
const row: AnswerOf<typeof LIST>['rows'][number] = {
  id: '00000000-0000-4000-8000-0000000000e1',
  name: 'North Hill Coffee',
  domain: 'coffee.example',
  client_id: 'app_live_4f1f6a013c5f9d0a7d52',
  environment: 'live',
  status: 'active',
  merchant: { id: '00000000-0000-4000-8000-0000000000b1', merchant_no: 'M10000042', name: 'North Hill Ltd' },
};
const active: AppProfile = {
  ...row,
  kind: 'server',
  redirects: ['https://coffee.example/back'],
  scopes: ['openid', 'pay'],
  created_at: now - 1000,
  decided: null,
  grants: 38,
  may_change: true,
  proposal: null,
};
const reason = { zh: '应用冒充他人或误导用户', en: 'The app pretends to be somebody else or misleads people' };
const stopped: AppProfile = { ...active, status: 'stopped', grants: 0, decided: { at: now, reason } };
const proposal: NonNullable<AppProfile['proposal']> = {
  id: '00000000-0000-4000-8000-0000000000f7',
  kind: 'app.restart',
  subject: 'North Hill Coffee',
  subject_id: row.id,
  changes: [],
  reason: 'Checked',
  proposed_by: { id: '00000000-0000-4000-8000-00000000000f', name: 'fiona' },
  proposed_at: now,
  expires_at: now + 86_400,
  state: 'waiting',
  ended: null,
  bar: null,
};
const answersFor = (app: AppProfile): Answers => ({ [LIST]: { rows: [row], next_cursor: null }, [PROFILE]: app });
const openApp = (app: AppProfile, more: Answers = {}, language: 'en' | 'zh-CN' = 'en') =>
  renderScreen(['registered-apps', row.id], { language, answers: { ...answersFor(app), ...more } });

test('stops an app with a reason that its merchant reads in either language', async () => {
  const { server, user } = openApp(active, { [STOP]: stopped });
  expect(await screen.findByText('38')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop the app' }));
  const form = within(screen.getByRole('form', { name: 'Stop North Hill Coffee' }));
  expect(form.getByText(/^Its tokens stop at once/)).toBeTruthy();
  await user.click(form.getByRole('button', { name: /^Stop the app/ }));
  expect(server.requestsOf(STOP)).toEqual([]);
  await user.click(form.getByRole('button', { name: reason.en }));
  server.change(answersFor(stopped));
  await user.click(form.getByRole('button', { name: /^Stop the app/ }));
  expect(await screen.findByText('North Hill Coffee is stopped')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Let it work again' })).toBeTruthy();
  expect(screen.getByText(reason.en)).toBeTruthy();
  expect(server.requestsOf(STOP)).toEqual([{ id: row.id, reason }]);
  expect(server.requestsOf(RESTART)).toEqual([]);
});

test('only proposes to reactivate a stopped app, and links to the proposal', async () => {
  const waiting = { ...stopped, proposal: { ...proposal, proposed_by: { ...proposal.proposed_by, name: 'omar' } } };
  const { server, user } = openApp(stopped, { [RESTART]: waiting });
  await user.click(await screen.findByRole('button', { name: 'Let it work again' }));
  const form = within(screen.getByRole('form', { name: 'Let North Hill Coffee work again' }));
  await user.click(form.getByRole('button', { name: 'Checked, and the cause is gone' }));
  server.change(answersFor(waiting));
  await user.click(form.getByRole('button', { name: /^Let it work again/ }));
  expect(await screen.findByText('Proposed, and waits for another operator')).toBeTruthy();
  expect(await screen.findByText(/^omar proposed that it works again/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the proposal' }).getAttribute('href')).toBe(
    `#/proposals/${proposal.id}`,
  );
  expect(screen.queryByRole('button', { name: 'Let it work again' })).toBeNull();
  expect(server.requestsOf(STOP)).toEqual([]);
});

test.each([
  {
    why: 'is stopped already',
    app: active,
    call: STOP,
    answer: refused(appRefusals.AppNotActive),
    text: appRefusals.AppNotActive.zh,
  },
  {
    why: 'waits for another change',
    app: stopped,
    call: RESTART,
    answer: refused(proposalRefusals.ProposalWaits),
    text: proposalRefusals.ProposalWaits.zh,
  },
  { why: 'is stopped or not, nobody knows', app: active, call: STOP, answer: lost, text: /响应/ },
] as const)('keeps the form, and says in Chinese that the app $why', async ({ app, call, answer, text }) => {
  const { user } = openApp(app, { [call]: answer }, 'zh-CN');
  const label = app.status === 'active' ? '停用应用' : '恢复应用';
  await user.click(await screen.findByRole('button', { name: label }));
  const form = within(screen.getByRole('form'));
  await user.click(form.getByRole('button', { name: app.status === 'active' ? reason.zh : '已核实，问题已解决' }));
  await user.click(form.getByRole('button', { name: new RegExp(`^${label}`) }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('form')).toBeTruthy();
});

test('offers nothing to roles that may only read', async () => {
  openApp({ ...active, may_change: false });
  expect(await screen.findByText('Your role may only look')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop the app' })).toBeNull();
});

test.each(['applied', 'refused', 'closed'] as const)('does not offer to stop an app that is %s', async (status) => {
  openApp({ ...active, status });
  expect(await screen.findByText('Only an app that is active or stopped can be changed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Stop|Let)/ })).toBeNull();
});

test('does not let a second operator propose a change that is already waiting', async () => {
  openApp({ ...stopped, proposal });
  expect(await screen.findByText(/^fiona proposed that it works again/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Let it work again' })).toBeNull();
});

test('finds apps by typed text and by state', async () => {
  const { server, user } = renderScreen(['registered-apps'], {
    answers: {
      [LIST]: ({ search, status }) => ({
        rows: search === '' ? [row, { ...row, id: proposal.id, name: 'Gull', status: 'stopped' }] : status ? [] : [row],
        next_cursor: null,
      }),
    },
  });
  const list = within(await screen.findByRole('region', { name: 'List of apps' }));
  expect(await list.findAllByRole('link')).toHaveLength(2);
  expect(list.getByRole('link', { name: /Gull/ }).textContent).toContain('stopped');
  expect(screen.getByText('Find and choose an app')).toBeTruthy();
  fillIn(screen.getByLabelText('Find an app'), ' North Hill ');
  await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(1));
  await user.selectOptions(screen.getByLabelText('Status of the app'), 'stopped');
  expect(await screen.findByText('No app fits')).toBeTruthy();
  expect(server.requestsOf(LIST).at(-1)).toMatchObject({ search: 'North Hill', status: 'stopped' });
});

test('says that an app could not be found', async () => {
  openApp(active, { [PROFILE]: refused(appRefusals.AppNotFound) });
  expect((await screen.findByRole('alert')).textContent).toContain(appRefusals.AppNotFound.en);
});
