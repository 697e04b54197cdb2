import { identityRefusals } from '@eh/contract/accounts/identity/refusals.ts';
import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';

type IdentityCase = AnswerOf<'POST /api/operator/identity/case'>;

const CASE = 'POST /api/operator/identity/case';
const CLAIM = 'POST /api/operator/identity/claim';
const DECIDE = 'POST /api/operator/identity/decide';
const now = Math.floor(Date.now() / 1000);
const mine = { id: omar.id, name: omar.name };

const closed: IdentityCase = {
  id: '00000000-0000-4000-8000-0000000001d1',
  claimed_by: null,
  waiting_since: now - 600,
  state: 'waiting',
  account: '10000024',
  name: '*买提',
  document: 'resident_id',
  redone: [],
  same_number: 0,
  needs_second: false,
  nickname: 'Grace',
  registered_at: now - 86_400,
  is_open: false,
  full_name: '*买提',
  id_no: '3199**********0010',
  birth_date: '1990-03-07',
  age: 36,
  region: { zh: '上海', en: 'Shanghai' },
  sex: 'female',
  has_checksum: true,
  prompts: ['front', 'left'],
  facial_seconds: 12,
  papers: [],
  likenesses: [],
  rounds: [{ round: 1, submitted_at: now - 600, returned: [] }],
  first_decision: null,
};
const pictures = (['front', 'back'] as const).map((part, index) => ({
  part,
  shows: part,
  file_id: `00000000-0000-4000-8000-0000000001f${index}`,
  media_type: 'image/jpeg',
}));
const opened: IdentityCase = {
  ...closed,
  claimed_by: mine,
  is_open: true,
  full_name: '阿依古丽·买买提',
  id_no: '319900199003070010',
  papers: pictures,
};

function openCase(identity: IdentityCase, { answers, ...options }: RenderOptions = {}) {
  const { id, claimed_by, waiting_since, state, account, name, document, redone, same_number, needs_second } = identity;
  const row = { id, claimed_by, waiting_since, state, account, name, document, redone, same_number, needs_second };
  return renderScreen(['identity', identity.id], {
    queues: ['identity'],
    answers: {
      'POST /api/operator/identity': { rows: [row], next_cursor: null },
      'GET /api/operator/identity/figures': {
        ages: [{ below_minutes: 60, count: 1 }],
        decided: { days: 7, passed: 0, returned: 0, median_minutes: null, slowest_minutes: null },
      },
      'POST /api/operator/files/view': ({ id: file }: RequestOf<'POST /api/operator/files/view'>) => ({
        id: file,
        url: `/files/${file}`,
        media_type: 'image/jpeg',
        bytes: 9,
      }),
      [CASE]: identity,
      ...answers,
    },
    ...options,
  });
}

test.each([
  ['en', 'Claim the case to see documents, name and number', /^Claim/],
  ['zh-CN', /领取/, /^领取/],
] as const)('shows neither documents nor number before the case is claimed (%s)', async (language, text, claim) => {
  const { server } = openCase(closed, { language });
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getByText('3199**********0010')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'Front' })).toBeNull();
  expect(screen.getByRole('button', { name: claim })).toBeTruthy();
  expect(server.requestsOf('POST /api/operator/files/view')).toEqual([]);
});

test('claims by keyboard, and shows the documents for a recorded reason', async () => {
  const { server, user } = openCase(closed, { answers: { [CLAIM]: opened } });
  await screen.findByRole('button', { name: /^Claim/ });
  server.change({ [CASE]: opened });
  await user.keyboard('c');
  expect(await screen.findByText('319900199003070010')).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'Back' })).toBeTruthy();
  expect(server.requestsOf(CLAIM)).toEqual([{ id: closed.id, claim: true }]);
  expect(server.requestsOf('POST /api/operator/files/view')).toMatchObject(
    pictures.map(({ file_id: id }) => ({ id, reason: 'identity review' })),
  );
});

test('hides everything again once the claim is released', async () => {
  const { server, user } = openCase(opened, { answers: { [CLAIM]: closed } });
  expect(await screen.findByText('319900199003070010')).toBeTruthy();
  server.change({ [CASE]: closed });
  await user.keyboard('g');
  expect(await screen.findByText('3199**********0010')).toBeTruthy();
  expect(screen.queryByText('319900199003070010')).toBeNull();
  expect(server.requestsOf(CLAIM)).toEqual([{ id: closed.id, claim: false }]);
});

test('approves by keyboard, and names the applicant', async () => {
  const { server, user } = openCase(opened, { answers: { [DECIDE]: { outcome: 'passed' } } });
  await screen.findByText('319900199003070010');
  await user.keyboard('p');
  expect(await screen.findByRole('heading', { name: 'Approve 阿依古丽·买买提' })).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(server.requestsOf(DECIDE)).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Approved 10000024')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toMatchObject([
    { id: opened.id, decision: 'pass', returned: [], note: expect.stringMatching(/^Document, face/) },
  ]);
});

test('returns only the marked parts, each with its reason', async () => {
  const { server, user } = openCase(opened, { answers: { [DECIDE]: { outcome: 'returned' } } });
  await screen.findByText('319900199003070010');
  await user.keyboard('r');
  const form = await screen.findByRole('form', { name: /^To return, mark only/ });
  await user.click(within(form).getByRole('button', { name: 'Return' }));
  expect(await within(form).findByText(/^Mark at least one part/)).toBeTruthy();
  await user.click(within(form).getByRole('checkbox', { name: 'Back' }));
  await user.click(within(form).getByRole('button', { name: 'Return' }));
  expect(server.requestsOf(DECIDE)).toEqual([]);
  await user.selectOptions(within(form).getByLabelText('Reason: Back'), 'Glare hides the expiry date');
  await user.click(within(form).getByRole('button', { name: 'Return' }));
  expect(await screen.findByText('Returned 10000024')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toMatchObject([
    { decision: 'return', returned: [{ part: 'back', reason: 'glare' }], note: 'Returned: Back' },
  ]);
});

test.each([
  ['the claim has ended', operatorRefusals.NotClaimed],
  ['the document belongs to somebody else', identityRefusals.IdentityTaken],
])('approves nothing when %s, and says so', async (_, refusal) => {
  const { user } = openCase(opened, { answers: { [DECIDE]: refused(refusal) } });
  await screen.findByText('319900199003070010');
  await user.keyboard('p');
  await screen.findByRole('heading', { name: /^Approve/ });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(refusal.en)).toBeTruthy();
  expect(screen.queryByText('Approved 10000024')).toBeNull();
  expect(screen.getByRole('button', { name: /^Approve/ })).toBeTruthy();
});

test('names the problems of a case: age, number and another account with the same number', async () => {
  const likeness = { kind: 'number', case_id: omar.id, account: '10000016', name: '*丽', state: 'verified' } as const;
  openCase({ ...opened, age: 17, has_checksum: false, same_number: 1, likenesses: [likeness] });
  expect(await screen.findByText('Same number: *丽 10000016 (approved)')).toBeTruthy();
  expect(screen.getByText('Under 18')).toBeTruthy();
  expect(screen.getByText('No checksum')).toBeTruthy();
  expect(screen.getAllByLabelText('needs attention')).toHaveLength(3);
});

test('does not let the first of two operators decide a second time', async () => {
  const bar = { why: 'own' as const, first: 'omar', behind: [], free_at: null };
  const first_decision = { operator: 'omar', decision: 'pass' as const, bar };
  openCase({ ...opened, needs_second: true, first_decision });
  expect(await screen.findByText('omar decided to approve. Another operator has to confirm.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Return/ })).toBeNull();
});

test('offers an auditor no action', async () => {
  openCase(closed, { operator: { role: 'auditor' } });
  await screen.findByText('3199**********0010');
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
});
