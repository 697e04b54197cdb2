import { codeRefusals, passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { sampleApply } from '../../../../testing/samples/sample-app.ts';
import type { Apply } from '../queries.ts';

const QUERY = 'POST /api/auth/api_access_query';
const ALLOW = 'POST /api/auth/api_access_authorize';
const REFUSE = 'POST /api/auth/api_access_refuse';
const allowed = {
  auth_success_redirect: 'https://gull.example/back',
  grant_id: '00000000-0000-4000-8000-000000000b01',
};
let assign: MockInstance<typeof location.assign>;

beforeEach(() => {
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
});
afterEach(() => assign.mockRestore());

function openConsent(changes: Partial<Apply> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen('auth-apply', {
    params: { apply_auth_token: 'apply-1' },
    answers: { [QUERY]: sampleApply(changes), [ALLOW]: allowed, ...answers },
    ...options,
  });
}

const paySwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: /Pay for you/ });

async function allow(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Allow' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
}

async function openCaps(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Lower it' }));
  return screen.findByRole('dialog', { name: 'Lower the amounts' });
}

test('offers no switch for rights that the app requires', async () => {
  await openConsent();
  await screen.findByText('See your nickname and picture');
  expect(screen.queryByRole('switch', { name: /nickname/ })).toBeNull();
  expect(screen.getAllByRole('switch')).toHaveLength(2);
});

test('says what the app can never do, with and without spending', async () => {
  const { user } = await openConsent();
  await user.click(await paySwitch());
  expect(screen.getByText(/^See your balance and bills, change settings/)).toBeTruthy();
  await user.click(await paySwitch());
  expect(screen.getByText(/^Spend your coins, see your balance/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Lower it' })).toBeNull();
});

test('keeps spending on when it was granted before, and does not ask for a code again', async () => {
  const { server, user } = await openConsent({
    scopes: [
      { scope: 'profile', is_required: true, is_granted: true },
      { scope: 'pay', is_required: false, is_granted: true },
    ],
    is_code_needed: false,
  });
  expect((await paySwitch()).checked).toBe(true);
  await allow(user);
  await expect
    .poll(() => server.requestsOf(ALLOW))
    .toMatchObject([{ scopes: ['profile', 'pay'], caps: { payment: '50.00', day: '200.00' } }]);
});

test('sends no caps and no code after spending was switched off again', async () => {
  const { server, user } = await openConsent();
  await user.click(await paySwitch());
  const sheet = await openCaps(user);
  fireEvent.change(within(sheet).getByLabelText('A payment at most'), { target: { value: '20' } });
  await user.click(within(sheet).getByRole('button', { name: 'Apply' }));
  await user.click(await paySwitch());
  await allow(user);
  await expect.poll(() => server.requestsOf(ALLOW)).toHaveLength(1);
  const [sent] = server.requestsOf(ALLOW);
  expect(sent).not.toHaveProperty('caps');
  expect(sent).not.toHaveProperty('code');
});

test.each([
  ['nothing', '', 'A payment at most', 'Enter an amount'],
  ['zero', '0', 'A day at most', 'Enter an amount'],
  ['more than a day', '200', 'A payment at most', 'Not more than 50.00 EH'],
  ['more than was asked', '200.01', 'A day at most', 'Not more than 200.00 EH'],
])('accepts no cap of %s', async (_, value, label, text) => {
  const { user } = await openConsent();
  await user.click(await paySwitch());
  const sheet = await openCaps(user);
  fireEvent.change(within(sheet).getByLabelText(label), { target: { value } });
  await user.click(within(sheet).getByRole('button', { name: 'Apply' }));
  expect(await within(sheet).findByText(text)).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Lower the amounts' })).toBeTruthy();
});

test('accepts no cap per payment above the cap per day', async () => {
  const { user } = await openConsent();
  await user.click(await paySwitch());
  const sheet = await openCaps(user);
  fireEvent.change(within(sheet).getByLabelText('A day at most'), { target: { value: '40' } });
  await user.click(within(sheet).getByRole('button', { name: 'Apply' }));
  expect(await within(sheet).findByText('A payment cannot be more than a day')).toBeTruthy();
  fireEvent.change(within(sheet).getByLabelText('A payment at most'), { target: { value: '40' } });
  await user.click(within(sheet).getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Pay for you, 40.00 EH each, 40.00 EH a day')).toBeTruthy();
});

test('asks for another code after a wrong one, with an empty field', async () => {
  const answers: Answers = { [ALLOW]: refused(codeRefusals.WrongCode) };
  const { user } = await openConsent({}, { answers });
  await user.click(await paySwitch());
  const writeCode = async () => {
    await user.click(screen.getByRole('button', { name: 'Allow' }));
    const sheet = await screen.findByRole('dialog', { name: 'Verify that it is you' });
    return within(sheet).getByRole<HTMLInputElement>('textbox');
  };
  await user.click(await writeCode());
  await user.paste('123456');
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect(await screen.findByText(codeRefusals.WrongCode.en)).toBeTruthy();
  expect((await writeCode()).value).toBe('');
  expect(assign).not.toHaveBeenCalled();
});

test('grants nothing while the payment password is locked', async () => {
  const { user } = await openConsent(
    {},
    { answers: { [ALLOW]: refused(passwordRefusals.SecurityPasswordLocked, { minutes: 30 }) } },
  );
  await allow(user);
  expect(await screen.findByText(/Try again in 30 min/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Allow' })).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  ['en', 'Refuse', ['This request was already answered', /^Each request works once/]],
  ['zh-CN', '拒绝', ['授权请求已处理', /^每个请求只能用一次/]],
] as const)(
  'cannot answer a request that was already answered elsewhere (%s)',
  async (language, button, [title, text]) => {
    const answers = {
      [REFUSE]: refused(appRefusals.ApplyAnswered),
      'POST /api/auth/api_access_site': { site: 'https://gull.example/' },
    };
    const { user } = await openConsent({}, { language, answers });
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  },
);

test('refuses again after a lost answer, and then returns to the app', async () => {
  const { server, user } = await openConsent({}, { answers: { [REFUSE]: lost } });
  const refuse = await screen.findByRole('button', { name: 'Refuse' });
  await user.click(refuse);
  await screen.findByText('Detecting the best line');
  expect(assign).not.toHaveBeenCalled();
  server.change({ [REFUSE]: { auth_success_redirect: 'https://gull.example/no' } });
  await user.click(refuse);
  await expect.poll(() => assign.mock.calls).toEqual([['https://gull.example/no']]);
  const [first, second] = server.keysOf(REFUSE);
  expect(second).toBe(first);
});

test('offers to load the request again when its answer was lost', async () => {
  const { server, user } = await openConsent({}, { answers: { [QUERY]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('This request is not valid')).toBeNull();
  server.change({ [QUERY]: sampleApply() });
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Allow' })).toBeTruthy();
});

test('says on the request of a test app that no real money moves', async () => {
  const { app } = sampleApply();
  await openConsent({ app: { ...app, environment: 'test' } });
  expect(await screen.findByText('Test mode: no real money moves')).toBeTruthy();
});
