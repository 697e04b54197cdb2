import { identityRefusals } from '@eh/contract/accounts/identity/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { identityForm, sampleIdentity } from '../../../testing/samples/sample-identity.ts';
import { writeField } from '../../../testing/write-field.ts';

const DRAFT = 'POST /api/identity/draft';

function openForm({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('set-identity', {
    person: { identity_status: 0 },
    answers: { 'GET /api/identity': sampleIdentity(), 'GET /api/identity/fields': identityForm, ...answers },
    ...options,
  });
}

async function fillIn(): Promise<void> {
  await screen.findByLabelText('Full name');
  writeField('Full name', '阿依古丽·买买提');
  writeField('ID number', '110105194912310020');
}

test.each([
  ['en', 'Next', 'Please fill this in'],
  ['zh-CN', '下一步', '请填写'],
] as const)('names the empty fields and stays at the first step (%s)', async (language, next, text) => {
  const { server, user } = await openForm({ language });
  await user.click(await screen.findByRole('button', { name: next }));
  expect(await screen.findAllByText(text)).toHaveLength(2);
  expect(server.requestsOf(DRAFT)).toEqual([]);
});

test('saves the name and number of a card without asking for a date of birth, and continues to its photos', async () => {
  const { server, user } = await openForm({ answers: { [DRAFT]: sampleIdentity({ data: 'given' }) } });
  await fillIn();
  expect(screen.queryByLabelText('Date of birth')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Take photos of your document' })).toBeTruthy();
  expect(server.requestsOf(DRAFT)).toEqual([
    { document: 'resident_id', name: '阿依古丽·买买提', id_no: '110105194912310020' },
  ]);
});

test('asks for the date of birth when the number does not contain it', async () => {
  const given = sampleIdentity({ data: 'given' }, { document: 'passport' });
  const parts = given.parts.filter(({ part }) => part !== 'back');
  const { server, user } = await openForm({ answers: { [DRAFT]: { ...given, parts } } });
  await fillIn();
  await user.click(screen.getByRole('radio', { name: 'Passport' }));
  writeField('Passport number', 'E12345678');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Please fill this in')).toBeTruthy();
  expect(server.requestsOf(DRAFT)).toEqual([]);
  writeField('Date of birth', '1990-05-17');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('region', { name: 'Data page' })).toBeTruthy();
  expect(server.requestsOf(DRAFT)).toMatchObject([
    { document: 'passport', id_no: 'E12345678', birth_date: '1990-05-17' },
  ]);
});

test.each([
  [identityRefusals.BadRealName, 'Full name', /exactly as on the document/],
  [identityRefusals.BadIdNumber, 'ID number', /This document number is not valid/],
  [identityRefusals.IdentityTaken, 'ID number', /Another account is verified/],
  [identityRefusals.TooYoung, 'ID number', /at least 18 years old/],
])('shows “$en” beside its field', async (refusal, label, text) => {
  const { user } = await openForm({ answers: { [DRAFT]: refused(refusal, { years: 18 }) } });
  await fillIn();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelectorAll('input[aria-invalid=true]')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Your document' })).toBeTruthy();
});

test('stays at the first step when the answer is lost', async () => {
  const { user } = await openForm({ answers: { [DRAFT]: lost } });
  await fillIn();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Detecting the best line')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Your document' })).toBeTruthy();
});

test('resumes where the person stopped, and goes back to the values entered earlier', async () => {
  const { user } = await openForm({
    answers: { 'GET /api/identity': sampleIdentity({ data: 'given', front: 'given', back: 'given' }) },
  });
  expect(await screen.findByRole('heading', { name: 'Record your face' })).toBeTruthy();
  expect(screen.getByText(/^About 9 seconds/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getAllByText('uploaded')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('阿依古丽·买买提');
});

test('offers to try again when the form does not load', async () => {
  const { server, user } = await openForm({ answers: { 'GET /api/identity/fields': lost } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.change({ 'GET /api/identity/fields': identityForm });
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Your document' })).toBeTruthy();
});
