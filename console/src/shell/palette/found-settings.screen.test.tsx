import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { valuesByPath } from '@eh/contract/staff/settings/registry/values-by-path.ts';
import type { RuleKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';

const SETTINGS = 'POST /api/operator/settings';

function documentOf(kind: RuleKind) {
  const usual = valuesByPath(usualOf(kind));
  return { kind, values: usual, usual, proposal: null, second_signers: [], changed: [] };
}

async function search(text: string, { answers, ...options }: RenderOptions = {}) {
  const opened = renderScreen(['complaints'], {
    queues: ['complaints'],
    rooms: ['settings'],
    answers: {
      'POST /api/operator/search': { groups: [] },
      'POST /api/operator/complaints': { rows: [], next_cursor: null },
      [SETTINGS]: { rows: [documentOf('account.safety'), documentOf('transfer.rules')] },
      ...answers,
    },
    ...options,
  });
  await screen.findByText(/^omar/);
  fireEvent.keyDown(document.body, { key: '/' });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });
  return opened;
}

test.each([
  ['en', 'pause after', 'Settings', /Pause after a change/],
  ['zh-CN', '变更后暂停', '配置', /变更后暂停/],
] as const)('finds a setting by its name and opens it (%s)', async (language, text, group, name) => {
  await search(text, { language });
  const options = within(await screen.findByRole('group', { name: group }));
  expect(options.getAllByRole('option', { name })[0]?.getAttribute('href')).toMatch(/^#\/settings\/account\.safety\./);
});

test('finds no setting of a rule that the operator may not read', async () => {
  await search('pause after', { answers: { [SETTINGS]: { rows: [documentOf('transfer.rules')] } } });
  expect(await screen.findByText(/^Nothing found/)).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Settings' })).toBeNull();
});

test('requests no settings for a role that may not read them', async () => {
  const { server } = await search('pause after', { rooms: [] });
  await waitFor(() => expect(server.requestsOf('POST /api/operator/search')).toHaveLength(1));
  expect(await screen.findByText(/^Nothing found/)).toBeTruthy();
  expect(server.requestsOf(SETTINGS)).toEqual([]);
});
