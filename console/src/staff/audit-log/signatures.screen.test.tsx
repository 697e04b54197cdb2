import type { AnswerOf } from '@eh/contract/calls.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';

const SIGNATURES = 'POST /api/operator/signatures';
type Signature = AnswerOf<typeof SIGNATURES>['rows'][number];

const olga = { id: '00000000-0000-4000-8000-00000000000c', name: 'olga' };
const pair: Signature = {
  id: '00000000-0000-4000-8000-000000000601',
  queue: 'proposals',
  first: { id: omar.id, name: 'omar' },
  first_at: 1_790_000_000,
  second: olga,
  second_at: 1_790_003_600,
  bonds_since: 1_787_000_000,
  bonds: [],
};

/** Opens the page of an operator, whose history contains the signatures. */
function openHistory(rows: readonly Signature[], { answers, ...options }: RenderOptions = {}) {
  const row = { ...olga, role: 'owner', is_disabled: false, is_invited: false, created_at: 1_780_000_000 } as const;
  return renderScreen(['operators', olga.id], {
    answers: { 'POST /api/operator/operators': { rows: [row] }, [SIGNATURES]: { rows: [...rows] }, ...answers },
    ...options,
  });
}

test.each([
  { language: 'en', region: 'Two signatures', both: 'omar and olga', independent: /^No link between the two since/ },
  { language: 'zh-CN', region: '双人签字', both: 'omar 与 olga', independent: /没有使两人相互关联的记录/ },
] as const)(
  'names both signers and the evidence that they are two people ($language)',
  async ({ language, ...texts }) => {
    const { region, both, independent } = texts;
    const { server } = openHistory([pair], { language });
    const signatures = within(await screen.findByRole('region', { name: region }));
    expect(signatures.getByText(both)).toBeTruthy();
    expect(signatures.getByText(independent)).toBeTruthy();
    expect(signatures.queryByText(/Checked links|核对过的关系/)).toBeNull();
    expect(server.requestsOf(SIGNATURES)).toEqual([{ subject_id: olga.id }]);
  },
);

test.each([
  ['made', 'fina added olga'],
  ['keys', 'fina reset the login of olga'],
  ['role', 'fina changed the role of olga'],
  ['enabled', 'fina restored the login of olga'],
  ['opened', 'olga opened an invitation of fina'],
] as const)('describes a link of kind “%s” between operators in words', async (kind, text) => {
  const from = { id: omar.id, name: 'fina' };
  openHistory([{ ...pair, bonds: [{ from, to: olga, kind, at: 1_789_000_000 }] }]);
  expect(await screen.findByText(`Checked links: ${text}`)).toBeTruthy();
});

test('mentions no signatures when there are none, and says that there is no history', async () => {
  openHistory([]);
  expect(await screen.findByText('No changes yet')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Two signatures' })).toBeNull();
});

test('shows the person’s history, newest first', async () => {
  const entry = {
    id: pair.id,
    operator: 'omar',
    act: 'operator.role',
    subject: 'olga',
    reason: 'Agreed',
    at: 1,
  } as const;
  const rows = [entry, { ...entry, id: omar.id, act: 'operator.add' as const, reason: 'Begins on Monday' }];
  const { server } = openHistory([], { answers: { 'POST /api/operator/audit': { rows, next_cursor: null } } });
  const history = within(await screen.findByRole('table', { name: 'History' }));
  expect(await history.findByText('Changed a role')).toBeTruthy();
  const lines = history.getAllByRole('row').slice(1);
  expect(lines.map((line) => within(line).getAllByRole('cell')[2]?.textContent)).toEqual([
    'Changed a role',
    'Added an operator',
  ]);
  expect(server.requestsOf('POST /api/operator/audit')).toContainEqual({ subject_id: olga.id, limit: 20 });
});
