import { identityRefusals } from '@eh/contract/accounts/identity/refusals.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { erin, erinOpen, type IdentityCase, identityAnswers } from '../../../testing/sample-identity.ts';
import { byRita } from '../../../testing/sample-listing-case.ts';

const DECIDE = 'POST /api/operator/identity/decide';
const CLAIM = 'POST /api/operator/identity/claim';
const VIEW = 'POST /api/operator/files/view';

function openCase(open: IdentityCase, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['identity', erin.id], {
    queues: ['identity'],
    answers: { ...identityAnswers(open), ...answers },
    ...options,
  });
}

const acts = () => screen.findByRole('region', { name: /^(Check and decide|核对与决定)$/ });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

async function choose(key: string): Promise<HTMLElement> {
  await acts();
  press(key);
  return screen.findByRole('form');
}

function confirm(form: HTMLElement): void {
  fireEvent.keyDown(within(form).getByLabelText('Reason'), { key: 'Enter', ctrlKey: true });
}

test('requests number and documents only after the case is claimed', async () => {
  const { server } = openCase(erin);
  expect(await screen.findByText('Claim the case to see documents, name and number')).toBeTruthy();
  expect(within(await acts()).getByText('1101**********0011')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'Front' })).toBeNull();
  expect(server.requestsOf(VIEW)).toEqual([]);
});

test('claims by keyboard and shows everything, with a record of each opened file', async () => {
  const { server } = openCase(erin, { answers: { [CLAIM]: erinOpen } });
  await acts();
  server.change(identityAnswers(erinOpen));
  press('c');
  expect(await screen.findByRole('img', { name: 'Front' })).toBeTruthy();
  expect(within(await acts()).getByText('110101199001010011')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Face video, 12 s' })).toBeTruthy();
  await waitFor(() => expect(server.requestsOf(VIEW)).toHaveLength(4));
  expect(server.requestsOf(VIEW).every(({ reason }) => reason === 'identity review')).toBe(true);
  expect(server.requestsOf(CLAIM)).toEqual([{ id: erin.id, claim: true }]);
});

test.each([
  ['waits_for_second', '10000024 is waiting for another operator'],
  ['referred', 'Referred 10000024'],
] as const)('explains the outcome “%s”', async (outcome, text) => {
  openCase(erinOpen, { answers: { [DECIDE]: { outcome } } });
  const form = await choose('s');
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'The face is unclear' } });
  confirm(form);
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  ['the document is taken', refused(identityRefusals.IdentityTaken), identityRefusals.IdentityTaken.en],
  ['somebody else decided', refused(operatorRefusals.CaseNotFound), operatorRefusals.CaseNotFound.en],
  ['the answer is lost', lost, 'No response was received'],
] as const)('does not show a decision as made when %s', async (_, answer, text) => {
  openCase(erinOpen, { answers: { [DECIDE]: answer } });
  confirm(await choose('p'));
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Approved 10000024')).toBeNull();
});

test.each([
  ['a bad checksum', { has_checksum: false }, 'No checksum'],
  ['a child', { age: 17 }, 'Under 18'],
  [
    'another account with the same number',
    {
      likenesses: [{ kind: 'number', case_id: erin.id, account: '10000099', name: '陈*', state: 'verified' } as const],
    },
    'Same number: 陈* 10000099 (approved)',
  ],
] as const)('marks %s as needing attention', async (_, changes, text) => {
  openCase({ ...erinOpen, ...changes, likenesses: 'likenesses' in changes ? [...changes.likenesses] : [] });
  const finding = (await screen.findByText(text)).closest('li');
  expect(within(finding ?? document.body).getByLabelText('needs attention')).toBeTruthy();
});

test('checks no checksum of a passport, and asks for no back side', async () => {
  openCase({ ...erinOpen, document: 'passport' });
  await acts();
  expect(screen.queryByText(/checksum/i)).toBeNull();
  const form = await choose('r');
  expect(within(form).queryByRole('checkbox', { name: 'Back' })).toBeNull();
});

const first = { operator: 'rita', decision: 'pass', bar: null } as const;

test.each([
  ['nobody has decided', null, ['Approve', 'Return', 'Refer']],
  ['a colleague has, whom the reader may second', first, ['Approve', 'Return', 'Refer']],
  ['the reader has', { ...first, bar: { why: 'own', first: 'omar', behind: [], free_at: null } }, ['Refer']],
  [
    'a colleague has who counts as one with the reader',
    { ...first, bar: { why: 'joined', first: 'rita', behind: ['rita'], free_at: null } },
    ['Return', 'Refer'],
  ],
] as const)('offers the fitting decisions first when %s', async (_, decision, names) => {
  openCase({
    ...erinOpen,
    first_decision: decision && {
      ...decision,
      bar: decision.bar && { ...decision.bar, behind: [...decision.bar.behind] },
    },
  });
  const offered = within(await acts())
    .getAllByRole('button')
    .map((button) => button.textContent.replace(/ [A-Z]$/, ''))
    .filter((name) => ['Approve', 'Return', 'Refer'].includes(name));
  expect(offered).toEqual(names);
});

test.each([
  ['a case of a colleague', { claimed_by: byRita }, 'owner', /^rita is working on this/],
  ['an auditor', {}, 'auditor', 'Your role has read-only access'],
] as const)('offers no actions on %s, by button or by key', async (_, changes, role, text) => {
  const { server } = openCase({ ...erin, ...changes }, { operator: { role } });
  expect(await screen.findByText(text)).toBeTruthy();
  for (const key of ['c', 'p', 'r', 's']) press(key);
  expect(screen.queryByRole('form')).toBeNull();
  expect(within(await acts()).queryByRole('button')).toBeNull();
  expect(server.requestsOf(CLAIM)).toEqual([]);
});

test('reopens a decided case with a reason, after saying that two operators have to agree', async () => {
  const { server, user } = openCase(
    { ...erin, state: 'verified' },
    { answers: { 'POST /api/operator/identity/reopen': {} } },
  );
  await user.click(within(await acts()).getByRole('button', { name: 'Reopen' }));
  const form = screen.getByRole('form', { name: 'Reopen; two operators then have to agree' });
  confirm(form);
  expect(server.requestsOf('POST /api/operator/identity/reopen')).toEqual([]);
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'A complaint came' } });
  confirm(form);
  await waitFor(() =>
    expect(server.requestsOf('POST /api/operator/identity/reopen')).toEqual([
      { id: erin.id, reason: 'A complaint came' },
    ]),
  );
});

test('shows the case in Chinese', async () => {
  openCase(erinOpen, { language: 'zh-CN' });
  expect(within(await acts()).getByRole('button', { name: '通过' })).toBeTruthy();
  expect(screen.getByText('北京市')).toBeTruthy();
});
