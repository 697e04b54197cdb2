import { returnReasons } from '@eh/contract/accounts/identity/parts.ts';
import { identityStatus } from '@eh/contract/accounts/identity/status.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { allWaiting, identityForm, sampleIdentity, submitted } from '../../../testing/samples/sample-identity.ts';
import { currentRoute } from '../../shell/navigation.ts';

type Identity = AnswerOf<'GET /api/identity'>;

const passed = { data: 'passed', front: 'passed', back: 'passed', face: 'passed' } as const;
const glare = { code: 'glare', ...returnReasons.back.glare };

function returned(): Identity {
  const identity = sampleIdentity({ ...passed, back: 'returned' }, { status: identityStatus.failed });
  return {
    ...identity,
    parts: identity.parts.map((view) => (view.part === 'back' ? { ...view, reason: glare } : view)),
  };
}

function openStatus(identity: Identity, options: Partial<Parameters<typeof renderScreen>[1]> = {}) {
  return renderScreen('identity-status', {
    person: { identity_status: identity.status },
    ...options,
    answers: { 'GET /api/identity': identity, 'GET /api/identity/fields': identityForm, ...options.answers },
  });
}

test.each([
  [identityStatus.pending, 'en', 'Waiting for review', 'under review', /^Usually done within 30 minutes, by/],
  [identityStatus.pending, 'zh-CN', '等待审核', '审核中', /^一般 30 分钟内完成，最晚/],
  [identityStatus.underReview, 'en', 'Under review', 'under review', /^Submitted /],
  [identityStatus.underReview, 'zh-CN', '正在审核', '审核中', /提交$/],
] as const)('says what happens and until when in status %d (%s)', async (status, language, title, ...texts) => {
  await openStatus(sampleIdentity(allWaiting, { status, ...submitted }), { language });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  for (const text of texts) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.getByText('阿依古丽·买买提 · 1101**********0020')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Redo|Start verification|去修改|开始认证)$/ })).toBeNull();
});

test.each([
  ['en', '1 item to redo', glare.en, 'Redo', /^Usually done within 30 minutes after you submit again/],
  ['zh-CN', '只差一项', glare.zh, '去修改', /^重新提交后一般 30 分钟内完成/],
] as const)('names the returned part, with the reason in %s', async (language, title, ...texts) => {
  await openStatus(returned(), { language });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
});

test('counts the parts when several were returned', async () => {
  await openStatus(
    sampleIdentity({ ...passed, back: 'returned', face: 'returned' }, { status: identityStatus.failed }),
  );
  expect(await screen.findByRole('heading', { name: '2 items to redo' })).toBeTruthy();
});

test('lets the person redo only the returned part', async () => {
  const { user } = await openStatus(returned());
  await user.click(await screen.findByRole('button', { name: 'Redo' }));
  expect(await screen.findByRole('region', { name: 'Back' })).toBeTruthy();
  expect(screen.getByText(glare.en)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Front, with portrait' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
});

test('shows the status first when the form is opened after a return, and after a submission', async () => {
  await renderScreen('set-identity', {
    person: { identity_status: identityStatus.failed },
    answers: { 'GET /api/identity': returned(), 'GET /api/identity/fields': identityForm },
  });
  expect(await screen.findByRole('heading', { name: '1 item to redo' })).toBeTruthy();
});

test('offers a verified person the market, and hides the parts of the old verification', async () => {
  await openStatus(sampleIdentity({}, { status: identityStatus.verified }));
  expect(await screen.findByRole('heading', { name: 'You are verified' })).toBeTruthy();
  expect(screen.queryByText('not submitted')).toBeNull();
  expect(screen.getByRole('button', { name: 'Go to market' })).toBeTruthy();
});

test('leads a person without an application to the form', async () => {
  const { user } = await openStatus(sampleIdentity());
  await user.click(await screen.findByRole('button', { name: 'Start verification' }));
  expect(await screen.findByRole('heading', { name: 'Your document' })).toBeTruthy();
  expect(currentRoute()).toBe('set-identity');
});

test('offers to try again when the status does not load', async () => {
  const { server, user } = await openStatus(sampleIdentity(), { answers: { 'GET /api/identity': lost } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.change({ 'GET /api/identity': sampleIdentity(allWaiting, { status: identityStatus.pending, ...submitted }) });
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Waiting for review' })).toBeTruthy();
});
