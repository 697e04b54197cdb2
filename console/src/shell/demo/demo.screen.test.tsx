import type { AnswerOf } from '@eh/contract/calls.ts';
import { demoRefusals } from '@eh/contract/demo/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { endSession, useSession } from '../../session/session-store.ts';
import { endPortalSession, usePortalSession } from '../portal/api/portal-session.ts';

const FIELDS = 'GET /api/login/fields';
const ENTER = 'POST /api/demo/operator_login';
const nobody = { waiting: 0, listings: 0, total: '0.00' };
const people: AnswerOf<'GET /api/demo/people'> = {
  people: [
    { ...nobody, name: 'alice', nickname: 'Alice', role: 'seller' },
    { ...nobody, name: 'coffee', nickname: 'North Hill', role: 'shop_owner' },
    { ...nobody, name: 'mei', nickname: 'Mei', role: 'shop_finance' },
  ],
  operators: [
    { name: 'omar', role: 'owner' },
    { name: 'rita', role: 'reviewer' },
  ],
};

function openConsole({ answers, ...options }: RenderOptions = {}) {
  const opened = renderScreen(['audit'], {
    answers: { [FIELDS]: { fields: [], has_demo: true }, 'GET /api/demo/people': people, ...answers },
    ...options,
  });
  act(() => endSession('logout'));
  return opened;
}

const named = async (name: RegExp) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test.each([
  ['en', /^Demo: one click/, ['omar, owner', 'rita, reviewer']],
  ['zh-CN', /^演示：/, ['omar，所有者', 'rita，审核员']],
] as const)('lists the demo operators, and logs in as one with a click (%s)', async (language, title, operators) => {
  const { server, user } = openConsole({
    language,
    answers: { [ENTER]: { token: 'of-omar', operator: omar, device: 'device of omar' } },
  });
  expect(await named(title)).toEqual(operators);
  await user.click(screen.getByRole('button', { name: /^omar/ }));
  expect(await screen.findByRole('navigation')).toBeTruthy();
  expect(useSession.getState().token).toBe('of-omar');
  expect(server.requestsOf(ENTER)).toMatchObject([{ name: 'omar' }]);
});

test('stays at the login and says so when a demo operator has changed the password', async () => {
  const { user } = openConsole({ answers: { [ENTER]: refused(demoRefusals.DemoLoginChanged) } });
  await user.click(await screen.findByRole('button', { name: /^rita/ }));
  expect((await screen.findByText(demoRefusals.DemoLoginChanged.en)).getAttribute('role')).toBe('alert');
  expect(useSession.getState().token).toBeNull();
});

test('shows nobody on a server without a demo, and requests nobody', async () => {
  const { server } = openConsole({ answers: { [FIELDS]: { fields: [] } } });
  await screen.findByLabelText('Name');
  expect(screen.queryByRole('region', { name: /^Demo/ })).toBeNull();
  expect(server.requestsOf('GET /api/demo/people')).toEqual([]);
});

test('lists only the members of the demo’s merchant in the portal, and logs in as one', async () => {
  const { server, user } = renderPortal('orders', {
    merchant: null,
    answers: {
      [FIELDS]: { fields: [], has_demo: true },
      'GET /api/demo/people': people,
      'POST /api/demo/login': { token: 'of-coffee', expires_at: 1_790_000_000, userid: omar.id },
    },
  });
  act(() => endPortalSession('logout'));
  expect(await named(/^Demo: one click/)).toEqual(['coffee, owner', 'mei, finance']);
  await user.click(screen.getByRole('button', { name: /^coffee/ }));
  await expect.poll(() => usePortalSession.getState().token).toBe('of-coffee');
  expect(server.requestsOf('POST /api/demo/login')).toMatchObject([{ name: 'coffee' }]);
});
