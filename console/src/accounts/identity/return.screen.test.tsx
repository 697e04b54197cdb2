import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { erin, erinOpen, type IdentityCase, identityAnswers } from '../../../testing/sample-identity.ts';
import { byRita, nowSeconds } from '../../../testing/sample-listing-case.ts';

const DECIDE = 'POST /api/operator/identity/decide';

async function openReturn(options: RenderOptions = {}) {
  const opened = renderScreen(['identity', erin.id], {
    queues: ['identity'],
    ...options,
    answers: { ...identityAnswers(erinOpen), [DECIDE]: { outcome: 'returned' } },
  });
  await screen.findByRole('region', { name: /^(Check and decide|核对与决定)$/ });
  fireEvent.keyDown(document.body, { key: 'r' });
  const form = within(await screen.findByRole('form'));
  const send = () => opened.user.click(form.getByRole('button', { name: /^(Return|退回)$/ }));
  return { ...opened, form, send };
}

const openList = (rows: readonly IdentityCase[]) =>
  renderScreen(['identity'], {
    queues: ['identity'],
    answers: { ...identityAnswers(erin), 'POST /api/operator/identity': { rows: [...rows], next_cursor: null } },
  });

test('returns only the marked parts, each with its reason, and leaves the others unchanged', async () => {
  const { server, user, form, send } = await openReturn();
  await user.click(form.getByRole('checkbox', { name: 'Front' }));
  await user.selectOptions(form.getByLabelText('Reason: Front'), 'Glare hides some of the text');
  await user.click(form.getByRole('checkbox', { name: 'Back' }));
  await user.click(form.getByRole('checkbox', { name: 'Back' }));
  await send();
  expect(await screen.findByText('Returned 10000024')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([
    { id: erin.id, decision: 'return', note: 'Returned: Front', returned: [{ part: 'front', reason: 'glare' }] },
  ]);
});

test('sends nothing while no part is marked, or a marked part has no reason', async () => {
  const { server, user, form, send } = await openReturn();
  await send();
  expect(form.getByRole('alert').textContent).toMatch(/^Mark at least one part and choose a reason for each/);
  await user.click(form.getByRole('checkbox', { name: 'Face video' }));
  await send();
  expect(form.getByRole('alert')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([]);
  await user.selectOptions(form.getByLabelText('Reason: Face video'), 'The prompts were not followed');
  expect(form.queryByRole('alert')).toBeNull();
});

test('asks for a custom reason in both languages', async () => {
  const { server, user, form, send } = await openReturn();
  await user.click(form.getByRole('checkbox', { name: 'Name or number' }));
  await user.selectOptions(form.getByLabelText('Reason: Name or number'), 'Other (write your own)');
  fireEvent.change(form.getByLabelText('In English'), { target: { value: 'The name has a typo' } });
  await send();
  expect(form.getByRole('alert')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([]);
  fireEvent.change(form.getByLabelText('In Chinese'), { target: { value: '姓名有错字' } });
  await send();
  const returned = [{ part: 'data', reason: 'other', zh: '姓名有错字', en: 'The name has a typo' }];
  await waitFor(() => expect(server.requestsOf(DECIDE)[0]?.returned).toEqual(returned));
});

test('returns several parts at once', async () => {
  const { server, user, form, send } = await openReturn();
  for (const part of ['Front', 'Face video']) await user.click(form.getByRole('checkbox', { name: part }));
  await user.selectOptions(form.getByLabelText('Reason: Front'), 'The photo is blurred');
  await user.selectOptions(form.getByLabelText('Reason: Face video'), 'The face does not match the document');
  await send();
  await waitFor(() => expect(server.requestsOf(DECIDE)[0]?.note).toBe('Returned: Front, Face video'));
});

test('closes on Escape without returning anything', async () => {
  const { server } = await openReturn();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('form')).toBeNull();
  expect(server.requestsOf(DECIDE)).toEqual([]);
});

test('offers the reasons in Chinese', async () => {
  const { user, form } = await openReturn({ language: 'zh-CN' });
  await user.click(form.getAllByRole('checkbox')[1] ?? document.body);
  expect(form.getByRole('option', { name: '照片模糊' })).toBeTruthy();
});

test('lists waiting cases with masked names and the points to check', async () => {
  openList([
    { ...erin, redone: ['front'], same_number: 1, needs_second: true },
    { ...erin, id: erinOpen.papers[0]?.file_id ?? '', name: '王*', document: 'passport', claimed_by: byRita },
  ]);
  const list = within(await screen.findByRole('region', { name: 'Queue' }));
  const [first, second] = (await list.findAllByRole('link')).map((link) => link.textContent);
  expect(first).toContain('陈*');
  expect(first).toContain('ID card · 1 redone · same number · second review');
  expect(second).toContain('Passport');
  expect(second).toMatch(/claimed by rita$/);
});

test('marks the redone parts and shows earlier rounds with their reasons', async () => {
  const reason = { code: 'glare', zh: '有反光', en: 'Glare hides some of the text' };
  const redone: IdentityCase = {
    ...erinOpen,
    redone: ['front', 'face'],
    rounds: [
      { round: 2, submitted_at: nowSeconds - 60, returned: [] },
      { round: 1, submitted_at: nowSeconds - 900, returned: [{ part: 'front', reason }] },
    ],
  };
  renderScreen(['identity', erin.id], { queues: ['identity'], answers: identityAnswers(redone) });
  const evidence = within(await screen.findByRole('region', { name: 'Documents and face' }));
  await evidence.findByRole('img', { name: 'Front' });
  expect(evidence.getAllByText('redone')).toHaveLength(2);
  expect(evidence.getByText('Returned Front: Glare hides some of the text')).toBeTruthy();
  expect(evidence.getByText('Submission 2')).toBeTruthy();
});

test('says how long cases wait and how quickly they are decided', async () => {
  openList([erin]);
  const figures = within(await screen.findByRole('region', { name: 'Waiting time' }));
  expect(figures.getAllByRole('term').map((term) => term.textContent)).toEqual(['30 min', '2 h', 'longer']);
  expect(figures.getAllByRole('definition').map((count) => count.textContent)).toEqual(['2', '0', '1']);
  expect(figures.getByText('7 days: 12 approved, 3 returned; median 14 min, slowest 95 min')).toBeTruthy();
});

test('says that no case is waiting', async () => {
  openList([]);
  expect(await screen.findByRole('heading', { name: 'No cases' })).toBeTruthy();
});
